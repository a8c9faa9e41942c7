import { expect, test } from 'vitest'
import type { SiteSettings } from '../schema/site-schema.ts'
import { toRenderSettings } from './to-render-settings.ts'

const settings = {
  ...{ name: 'Bakery', url: 'https://www.bakery.example', lang: 'en', country: 'IN' },
  theme: {
    colors: { ground: '#fff', text: '#111', strong: '#222', action: '#900', highlight: '#fc0' },
  },
} as unknown as SiteSettings

test.each([
  [['favicon.ico', 'favicon.svg', 'robots.txt'], '/favicon.svg'],
  [['favicon.ico', 'favicon.png'], '/favicon.png'],
  [['favicon.ico'], '/favicon.ico'],
  [['media/favicon.svg'], undefined],
])('of the files %j the icon of a site is %s', (paths, icon) => {
  expect(toRenderSettings(settings, new Date(0), paths).icon).toBe(icon)
})

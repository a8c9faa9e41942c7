import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadTexts, makeMedia, readSiteTexts } from './site-in-memory.testing.ts'

const base = readSiteTexts(join(import.meta.dirname, 'fixtures/broken/_base'))

/** The alternates of the page at `/` in a group with pages in these languages; the language of the site is `en`. */
async function listAlternates(...languages: readonly string[]) {
  const pages = languages.map((lang) => {
    const text = `lang: ${lang}\nframe: null\ntitle: Page in ${lang}\ntranslations: home\nblocks: [{ type: hero, heading: Page }]\n`
    return [`pages/in-${lang}.yaml`, text]
  })
  const routes = languages.map((lang) => `  /in-${lang}: { page: in-${lang} }\n`).join('')
  const { pages: bound, diagnostics } = await loadTexts(
    {
      ...base,
      ...Object.fromEntries(pages),
      'pages.yaml': base['pages.yaml'] + routes,
      'pages/home.yaml': `${base['pages/home.yaml']}translations: home\n`,
    },
    makeMedia([]),
  )
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  return Object.fromEntries(bound.map(({ route, head }) => [route, head.alternates]))
}

const href = (route: string) => `https://www.loomandlamp.test${route}`

test('translations name the page in the language of the site for visitors of other languages', async () => {
  const alternates = await listAlternates('ta', 'ml')
  const all = [
    { lang: 'en', href: href('/') },
    { lang: 'ta', href: href('/in-ta') },
    { lang: 'ml', href: href('/in-ml') },
    { lang: 'x-default', href: href('/') },
  ]
  expect(alternates['/']).toEqual(all)
  expect(alternates['/in-ta']).toEqual(all)
  expect(alternates['/sarees']).toEqual([])
})

import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { engineRegistry } from '../../src/blocks/block-registry.ts'
import { blocks } from '../../src/blocks/blocks-by-type.ts'
import { bindExample } from '../../src/catalogue/bind-example.ts'
import { toThemeFonts } from '../../src/core/model/fonts.ts'
import type { Page, PageBlock } from '../../src/core/model/page.ts'
import { completeColours } from '../../src/core/model/theme.ts'
import { renderPage } from '../../src/render/render-page.ts'
import { openBrowser, openPage } from './support/browser.testing.ts'

// Only the night needs it: what stands where changes with the styles of headlines alone.
const picture = { src: 'media/a.svg', alt: 'A loaf' }
const action = { label: 'Order', to: '/' }
const entries = [
  {
    type: 'hero',
    id: 'alone',
    heading: 'Bread',
    sentence: 'Every day.',
    actions: [action],
    bullets: ['Warm'],
  },
  { type: 'hero', id: 'beside', heading: 'Bread', sentence: 'Every day.', actions: [action], picture },
  { type: 'closing', id: 'closing', heading: 'Come in', sentence: 'Today.', action },
  { type: 'closing', id: 'faced', heading: 'Come in', sentence: 'Today.', action, picture },
  {
    ...{
      type: 'comparison',
      id: 'table',
      heading: 'Bread',
      sentence: 'And more.',
      note: 'Asked in May.',
      action,
    },
    ...{ columns: ['We', 'They'], rows: [{ name: 'Warm', cells: ['yes', 'no'] }] },
  },
  {
    type: 'steps',
    id: 'steps',
    heading: 'How',
    sentence: 'Quickly.',
    items: [{ name: 'Ask' }, { name: 'Eat' }],
  },
  { type: 'checklist', id: 'list', heading: 'If', sentence: 'One.', items: ['You like bread'], action },
]

const drawing = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/%3E'
const media = {
  findImage: () => ({ src: drawing, width: 400, height: 300, sources: [] }),
  findVideo: () => ({ sources: [] }),
  findPlayed: () => ({ src: '/a.mp3', type: 'audio/mpeg' }),
}
const list = entries.map(({ id, ...entry }): PageBlock => {
  const settings = { lang: 'en', country: 'IN' } as const
  const bound = bindExample(stringify([entry]), { registry: engineRegistry, settings, media })
  return { type: entry.type, id, area: 'main', props: bound.props, ...bound.options }
})
const page: Page = {
  ...{ route: '/', lang: 'en', blocks: list, chat: {}, contactedAddresses: { frames: [], endpoints: [] } },
  head: {
    ...{ title: 'Bread', description: '', keywords: [], canonical: '', robots: 'noindex', siteName: 'Bread' },
    ...{ share: false, breadcrumbs: [], alternates: [] },
  },
  messages: { skip: { text: 'Skip' } },
}
const colours = completeColours({
  ...{ ground: '#fbf6e8', surface: '#fffefa', text: '#1c1a4b', strong: '#262263' },
  ...{ action: '#b3122f', highlight: '#f8ae16', chat: '#08763a' },
})
const theme = {
  ...{ colours, fonts: toThemeFonts(), radius: 22, motif: 'none' as const },
  shape: { headlines: { align: 'centre' as const } },
}
const modules = new Proxy({}, { get: () => 'data:text/javascript,' })
const html = renderPage(page, {
  blocks,
  shell: { name: 'Bread', url: 'https://bread.test', lang: 'en', theme },
  client: { main: 'data:text/javascript,', modules },
  fonts: { families: 'system-ui', css: {} },
})

const browser = await openBrowser()

/** The blocks of which headline, sentence or action stands in the middle of the window, with what does. */
async function findCentred(width: number): Promise<Record<string, string>> {
  const { page: tab } = await openPage(browser, { viewport: { width, height: 900 } })
  await tab.setContent(html)
  return tab.evaluate(() => {
    const isCentred = (element: Element | null | undefined) => {
      if (!element) return false
      const range = document.createRange()
      range.selectNodeContents(element)
      const { left, right } = range.getBoundingClientRect()
      return Math.abs((left + right) / 2 - document.documentElement.clientWidth / 2) < 6
    }
    return Object.fromEntries(
      [...document.querySelectorAll('main > [id]')].map((block) => {
        const title = block.querySelector('[id$="-title"]')
        const parts = {
          title,
          sentence: title?.nextElementSibling,
          action: block.querySelector('a[data-tone]:not(li a)'),
        }
        const centred = Object.entries(parts).filter(([, part]) => isCentred(part))
        return [block.id, centred.map(([name]) => name).join(' ')]
      }),
    )
  })
}

const all = 'title sentence action'

test('on phones headlines stand in the middle with all that belongs to them', async () => {
  expect(await findCentred(360)).toEqual({
    ...{ alone: all, beside: all, closing: all, faced: all, table: all, list: all },
    steps: 'title sentence',
  })
})

test('on tablets what has nothing beside itself stands there', async () => {
  expect(await findCentred(800)).toEqual({
    ...{ alone: all, beside: '', closing: all, faced: '', table: all, list: all },
    steps: 'title sentence',
  })
})

test('on wide screens what stands by itself in its section does', async () => {
  expect(await findCentred(1280)).toEqual({
    ...{ alone: all, beside: '', closing: all, faced: '', table: all, list: '' },
    steps: 'title sentence',
  })
})

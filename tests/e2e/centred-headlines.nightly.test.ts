import { expect, test } from 'vitest'
import { openBrowser, openPage } from './support/browser.testing.ts'
import { renderBlocks } from './support/render-blocks.testing.ts'

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

const html = renderBlocks(entries, { headlines: { align: 'centre' } })

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

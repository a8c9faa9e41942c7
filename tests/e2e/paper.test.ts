import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openPage } from './support/browser.testing.ts'
import { renderBlocks } from './support/render-blocks.testing.ts'

const picture = () => ({ src: 'media/a.svg', alt: 'A loaf' })
const many = <Item>(make: (index: number) => Item) => Array.from({ length: 8 }, (_, index) => make(index))
const rows: Record<string, object> = {
  cards: { layout: 'row', cards: many((index) => ({ name: `Course ${index}`, text: 'Ten lessons.' })) },
  reels: {
    items: many((index) => ({
      ...{ title: `Lesson ${index}`, poster: picture(), link: 'https://example.com/1' },
      embed: 'https://example.com/1/embed/',
    })),
  },
  showcase: {
    slides: [picture(), picture()],
    icons: many((index) => ({ picture: picture(), name: `Sign ${index}` })),
  },
  dataTable: {
    columns: many((index) => `Column ${index}`),
    rows: [many((index) => `Value ${index}`), many((index) => `Value ${index}`)],
  },
}

const browser = await openBrowser()
let tour: Awaited<ReturnType<typeof openPage>>
beforeAll(async () => {
  tour = await openPage(browser)
  // A sheet of A4 with the margins of browsers.
  await tour.page.setViewportSize({ width: 718, height: 1000 })
  await tour.page.emulateMedia({ media: 'print' })
})
afterAll(() => tour.context.close())

test.each(Object.entries(rows))('on paper nothing of %s would have to be scrolled', async (type, fields) => {
  await tour.page.setContent(renderBlocks([{ type, id: type, ...{ heading: 'All of it', ...fields } }]))
  const cut = await tour.page.locator('body *').evaluateAll((parts) =>
    parts
      .filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowX))
      .filter(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth)
      .map(({ outerHTML }) => outerHTML.slice(0, 80)),
  )
  expect(cut).toEqual([])
})

test('on paper the image behind a video stands in its place: Chromium prints the video over the text', async () => {
  const video = { src: 'media/film', poster: picture().src, label: 'A loaf is cut' }
  await tour.page.setContent(
    renderBlocks([{ type: 'hero', id: 'hero', ...{ heading: 'Bread', layout: 'split', video } }]),
  )
  const shown = await tour.page.locator('main :is(video, img)').evaluateAll((parts) =>
    parts
      .filter((part) => {
        part.removeAttribute('hidden')
        return part.checkVisibility()
      })
      .map(({ localName }) => localName),
  )
  expect(shown).toEqual(['img'])
})

test('on paper an option that is closed has the colour of its ground', async () => {
  const items = [0, 1].map((index) => ({ name: `Option ${index}`, text: 'Ten lessons.' }))
  const html = renderBlocks([
    { type: 'selector', id: 'selector', ...{ heading: 'Why', items, picture: picture() } },
  ])
  await tour.page.setContent(html.replaceAll(' open=""', ''))
  const colours = await tour.page
    .locator('details:not([open])')
    .evaluateAll((closed) =>
      closed.flatMap((option) =>
        [option, option.querySelector('p') as Element].map((part) => getComputedStyle(part).color),
      ),
    )
  expect(colours).toHaveLength(4)
  expect(new Set(colours).size).toBe(1)
})

test('on paper blocks and the footer stand below each other: Firefox prints what follows a divided row over it', async () => {
  await tour.page.setContent(renderBlocks([{ type: 'divider', id: 'divider' }]))
  const shown = await tour.page.evaluate(() =>
    ['body', 'main'].map((name) => getComputedStyle(document.querySelector(name) as Element).display),
  )
  expect(shown).toEqual(['block', 'block'])
})

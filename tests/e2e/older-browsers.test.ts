import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, openPage } from './support/browser.testing.ts'
import { renderBlocks } from './support/render-blocks.testing.ts'

/** The names of CSS that browsers of these years do not know, each replaced by one that no browser knows. */
const lacks = {
  'a Chrome of September 2022, the last for Android 6': [['svh', 'nvh']],
  'a Chrome of November 2021, the last for Android 5': [
    ['svh', 'nvh'],
    ['cqi', 'nqi'],
    [':has(', ':nas('],
  ],
} as const

const opening = {
  ...{ type: 'hero', id: 'hero', heading: 'Fresh bread', layout: 'split' },
  picture: { src: 'media/a.svg', alt: 'A loaf' },
}

const browser = await openBrowser()
let tour: Awaited<ReturnType<typeof openPage>>
beforeAll(async () => {
  tour = await openPage(browser)
})
afterAll(() => tour.context.close())

describe.each(Object.entries(lacks))('%s', (_, names) => {
  const show = (entry: { type: string; id: string }) =>
    tour.page.setContent(
      names.reduce((html, [known, unknown]) => html.replaceAll(known, unknown), renderBlocks([entry])),
    )

  test('has the image of an opening in two halves on a phone, below its headline', async () => {
    await tour.page.setViewportSize({ width: 390, height: 844 })
    await show(opening)
    const [title, image] = await Promise.all(
      ['h1', 'picture'].map((name) => tour.page.locator(name).first().boundingBox()),
    )
    expect(title?.y).toBeLessThan(100)
    expect(image?.y).toBeLessThan(300)
    expect(image?.height).toBeGreaterThan(250)
  })

  test('has the headline of an opening in two halves in its size on a wide screen', async () => {
    await tour.page.setViewportSize({ width: 1280, height: 800 })
    await show(opening)
    const size = await tour.page
      .locator('h1')
      .first()
      .evaluate((title) => Number.parseFloat(getComputedStyle(title).fontSize))
    expect(size).toBeGreaterThan(40)
  })

  test('has an opening on a photograph that fills the first view', async () => {
    await tour.page.setViewportSize({ width: 390, height: 844 })
    await show({ ...opening, ...{ layout: 'cover' } })
    const section = await tour.page.locator('section').first().boundingBox()
    expect(section?.height).toBeGreaterThan(600)
  })
})

test('a browser that does not stretch buttons turns a card wherever it is pressed', async () => {
  await tour.page.setViewportSize({ width: 390, height: 844 })
  const cards = [
    { name: 'In spring', text: 'A pot of soil.' },
    { name: 'In summer', text: 'Tomatoes.' },
  ]
  const html = renderBlocks([{ type: 'flipCards', id: 'cards', ...{ cards } }])
  await tour.page.setContent(html.replace('<style>', '<style>button{width:fit-content}'))
  const width = await tour.page
    .locator('[data-card] > button')
    .first()
    .evaluate((button) => {
      ;(button as HTMLElement).hidden = false
      return button.getBoundingClientRect().width
    })
  expect(width).toBeGreaterThan(300)
})

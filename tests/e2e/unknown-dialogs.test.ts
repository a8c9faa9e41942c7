import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openPage } from './support/browser.testing.ts'
import { renderBlocks } from './support/render-blocks.testing.ts'

const room = () => ({ picture: { src: 'media/a.svg', alt: 'A room' } })
const entries = [
  { type: 'gallery', id: 'gallery', heading: 'Rooms', pictures: [room(), room()] },
  {
    ...{ type: 'languageDialog', id: 'language', heading: 'Select Language' },
    links: [{ label: 'English', to: 'https://example.com/' }],
  },
]

const browser = await openBrowser()
let tour: Awaited<ReturnType<typeof openPage>>
beforeAll(async () => {
  tour = await openPage(browser)
})
afterAll(() => tour.context.close())

test('a browser that does not know dialogs shows none before its address asks for it', async () => {
  const { page } = tour
  const html = renderBlocks(entries)
  expect(html.match(/<dialog/g)).toHaveLength(2)
  await page.setContent(html.replaceAll(/(<\/?)dialog/g, '$1x-dialog'))
  const dialogs = page.locator('x-dialog')
  const listVisible = async () => Promise.all((await dialogs.all()).map((one) => one.isVisible()))
  expect(await listVisible()).toEqual([false, false])
  await page.evaluate(() => {
    location.hash = `#${document.querySelectorAll('x-dialog')[1]?.id}`
  })
  expect(await listVisible()).toEqual([false, true])
})

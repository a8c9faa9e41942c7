import { expect, test } from 'vitest'
import { openBrowser, openPage } from './support/browser.testing.ts'
import { renderBlocks } from './support/render-blocks.testing.ts'

// Only the night needs it: the sign changes with the styles of the table alone.
const compare = (id: string, columns: readonly string[]) => ({
  ...{ type: 'comparison', id, heading: 'Bread', columns },
  rows: [{ name: 'Warm', cells: columns.map(() => 'yes') }],
})
const html = renderBlocks([
  compare('wide', ['We', 'They', 'Others', 'Nobody']),
  compare('narrow', ['We', 'They']),
])
const browser = await openBrowser()

test('a table that goes on fades at its end until that is reached, with reduced motion too', async () => {
  const { page } = await openPage(browser, { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })
  await page.setContent(html)
  const readFade = (id: string) =>
    page.locator(`#${id} [role=group]`).evaluate((sheet) => getComputedStyle(sheet).maskSize)
  expect(await readFade('narrow')).toBe('100% 100%, 0px 100%')
  expect(await readFade('wide')).toBe('calc(100% - 44px) 100%, 44px 100%')
  await page.locator('#wide [role=group]').evaluate(async (sheet) => {
    sheet.scrollTo({ left: sheet.scrollWidth, behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  expect(await readFade('wide')).toBe('100% 100%, 0px 100%')
})

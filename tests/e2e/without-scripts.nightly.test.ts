import { expect, test } from 'vitest'
import { blocks } from '../../src/blocks/blocks-by-type.ts'
import { openBrowser, openPage } from './support/browser.testing.ts'
import { measureSidewaysScroll } from './support/check-page.testing.ts'
import { placeAllExamples, readTheme, renderExamples } from './support/example-pages.testing.ts'
import { findClippedText } from './support/find-clipped-text.testing.ts'
import { findHiddenText } from './support/find-hidden-text.testing.ts'

const browser = await openBrowser()

/** Menus of a bar and what it has only on wide screens are tested with pages. */
const isOfMain = ({ type }: { type: string }) => blocks[type]?.category !== 'frame'

/**
 * What a script or a choice of the visitor's shows: the mark of today, the prices of another period, and questions that
 * an answer calls for.
 */
const shownLater = 'th small, [data-period], [data-when]'

test('without JavaScript every text of every example of a block is seen, and fits', async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false })
  const theme = await readTheme('.')
  const found: string[] = []
  for await (const [number, list] of placeAllExamples('plain')) {
    const note = (where: string, lines: string[]) =>
      found.push(...lines.map((line) => `example ${number}, ${where}: ${line}`))
    await page.setContent(renderExamples(list.filter(isOfMain), theme), { waitUntil: 'domcontentloaded' })
    await page.locator(shownLater).evaluateAll((parts) => {
      for (const part of parts) part.remove()
    })
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const sideways = await measureSidewaysScroll(page)
      if (sideways > 0) note(`${width} px`, [`scrolls sideways by ${sideways} px`])
      note(`${width} px, hidden`, await page.evaluate(findHiddenText))
      note(`${width} px`, await page.evaluate(findClippedText))
    }
  }
  if (found.length > 0) expect.fail(found.join('\n'))
}, 120_000)

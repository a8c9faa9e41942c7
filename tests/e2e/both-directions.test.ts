import { expect, test } from 'vitest'
import { openBrowser, openPage } from './support/browser.testing.ts'
import { renderBlocks } from './support/render-blocks.testing.ts'

const browser = await openBrowser()

/** The places of these characters on the line, from left to right. */
function placeCharacters(element: Element, characters: string): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const places: { character: string; left: number }[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (const character of characters) {
      const at = node.nodeValue?.indexOf(character) ?? -1
      if (at < 0) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      places.push({ character, left: range.getBoundingClientRect().left })
    }
  return places
    .sort((one, other) => one.left - other.left)
    .map(({ character }) => character)
    .join('')
}

test.each([
  ['a sentence', 'هل الليل بارد!', 'هب!', '!به'],
  ['a sentence with an emphasis', 'هل الليل **بارد** جدًا!', 'هبج!', '!جبه'],
  ['a sentence after words of the page', 'They ask: هل الليل **بارد** جدًا', 'Tهبج', 'Tجبه'],
])(
  '%s in the other direction has its words and marks in its own order',
  async (_, sentence, characters, order) => {
    const { page } = await openPage(browser, { viewport: { width: 900, height: 700 } })
    const entry = { type: 'hero', id: 'hero', heading: 'Nights', sentence }
    await page.setContent(renderBlocks([entry]))
    const shown = page.locator('#hero h1 ~ p, #hero p').first()
    expect(await shown.evaluate(placeCharacters, characters)).toBe(order)
  },
)

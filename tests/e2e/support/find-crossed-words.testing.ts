import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** Two colours that differ by less are one to the eye, such as those of a shadow over its own ground. */
const leastSeen = 3

/** Lines of text in these elements of which the ground is not one colour, or that overlap those of another. */
export async function findCrossedWords(page: Page, selector: string): Promise<string[]> {
  const style = await page.addStyleTag({
    content: `:is(${selector}), :is(${selector}) :not(svg, svg *) { color: transparent !important }`,
  })
  const lines = await page.evaluate((selector) => {
    const places: { text: string; item: number; left: number; top: number; right: number; bottom: number }[] =
      []
    const items = [...document.querySelectorAll(selector)]
    for (const [item, element] of items.entries()) {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const { left, top, right, bottom } of range.getClientRects())
          places.push({
            text: `${element.closest('[id]')?.id}: ${node.textContent}`,
            item,
            left,
            right,
            top: top + scrollY,
            bottom: bottom + scrollY,
          })
      }
    }
    return places
  }, selector)
  const shot = await page.screenshot({ fullPage: true, animations: 'disabled' })
  await style.evaluate((element) => (element as HTMLStyleElement).remove())
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const isOneColour = ({ left, top, right, bottom }: (typeof lines)[number]) => {
    const [x1, y1] = [Math.max(0, Math.floor(left)), Math.floor(top) + 2]
    const [x2, y2] = [Math.min(info.width - 1, Math.ceil(right)), Math.ceil(bottom) - 2]
    const first = (y1 * info.width + x1) * 3
    for (let y = y1; y <= y2; y += 1)
      for (let x = x1; x <= x2; x += 1)
        for (const channel of [0, 1, 2]) {
          const here = data[(y * info.width + x) * 3 + channel] ?? 0
          if (Math.abs(here - (data[first + channel] ?? 0)) > leastSeen) return false
        }
    return true
  }
  const overlap = (one: (typeof lines)[number], other: (typeof lines)[number]) =>
    one.item !== other.item &&
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  return lines.flatMap((line) => [
    ...(isOneColour(line) ? [] : [`crossed: ${line.text}`]),
    ...(lines.some((other) => overlap(line, other)) ? [`over another: ${line.text}`] : []),
  ])
}

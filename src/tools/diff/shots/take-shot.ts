import type { BrowserContext } from 'playwright-core'
import { origin } from './serve-folder.ts'

/** A rectangle in pixels. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface Shot {
  /** PNG. */
  image: Buffer
  /** The blocks of the page by their ids. */
  blocks: Map<string, Box>
}

/** Browsers draw at most so many pixels in one picture. */
const maxHeight = 16_000

/** Takes a picture of a whole page, without scripts and with everything standing still. */
export async function takeShot(context: BrowserContext, route: string, width: number): Promise<Shot> {
  const page = await context.newPage()
  try {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(origin + route, { waitUntil: 'load' })
    const { height, blocks } = await page.evaluate(measureBlocks)
    const image = await page.screenshot({
      animations: 'disabled',
      caret: 'hide',
      fullPage: true,
      clip: { x: 0, y: 0, width, height: Math.min(height, maxHeight) },
    })
    return { image, blocks: new Map(blocks) }
  } finally {
    await page.close()
  }
}

/** The boxes of the page's blocks: what stands in the body and in `main`. Runs in the page. */
function measureBlocks(): { height: number; blocks: [id: string, box: Box][] } {
  const outermost = [...document.body.children].flatMap((element) =>
    element.localName === 'main' ? [...element.children] : [element],
  )
  const blocks = outermost.flatMap((element): [string, Box][] => {
    const id = element.id || element.querySelector('[id]')?.id
    const { left, top, width, height } = element.getBoundingClientRect()
    return id && width > 0 && height > 0 ? [[id, { left, top, width, height }]] : []
  })
  return { height: document.documentElement.scrollHeight, blocks }
}

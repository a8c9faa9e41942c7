import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GroundName, groundNames } from '../../src/core/model/grounds.ts'
import type { PageBlock } from '../../src/core/model/page.ts'
import type { Shape } from '../../src/core/model/shape.ts'
import { isWhole, takeFew, takeTenth } from '../sweep.testing.ts'
import { openBrowser, openPage } from './support/browser.testing.ts'
import { findAxeViolations, measureSidewaysScroll } from './support/check-page.testing.ts'
import { placeAllExamples, readTheme, renderExamples } from './support/example-pages.testing.ts'
import { findClippedText } from './support/find-clipped-text.testing.ts'

/** Choices that have most to do with each other, so that three shapes have most of them. */
const shapes = {
  cut: {
    ...{ corners: 'cut', buttons: 'outlined', borders: 'strong', density: 'compact', width: 'wide' },
    headlines: { case: 'capitals', weight: 900 },
  },
  round: {
    ...{
      corners: 'round',
      buttons: 'soft',
      shadows: 'soft',
      borders: 'none',
      density: 'airy',
      width: 'narrow',
    },
    ...{ motion: 'none', signs: 'ring' },
    headlines: { align: 'centre', emphasis: 'marker' },
  },
  square: {
    ...{
      corners: 'square',
      buttons: 'flat',
      shadows: 'hard',
      faces: 'arch',
      bubbles: 'square',
      signs: 'plain',
    },
    headlines: { size: 'large', emphasis: 'italic' },
  },
} as const satisfies Record<string, Shape>
type ShapeName = keyof typeof shapes

const cases = (Object.keys(shapes) as ShapeName[]).flatMap((shape) =>
  groundNames.map((ground) => [shape, ground] as const),
)

const browser = await openBrowser()
let tour: Awaited<ReturnType<typeof openPage>>
beforeAll(async () => {
  tour = await openPage(browser)
})
afterAll(() => tour.context.close())

test.each<readonly [ShapeName, GroundName]>(takeFew(cases))(
  'in the shape "%s" every block fits and can be read on %s',
  async (shape, ground) => {
    const { page } = tour
    const theme = await readTheme('.', shapes[shape])
    const found: string[] = []
    const pages: [number, PageBlock[]][] = []
    for await (const one of placeAllExamples(ground)) pages.push(one)
    for (const [number, list] of takeFew(pages)) {
      const note = (where: string, lines: string[]) =>
        found.push(...lines.map((line) => `example ${number}, ${where}: ${line}`))
      await page.setContent(renderExamples(list, theme), { waitUntil: 'domcontentloaded' })
      for (const width of isWhole ? [320, 768, 1280] : takeTenth([320, 1280])) {
        await page.setViewportSize({ width, height: 800 })
        const sideways = await measureSidewaysScroll(page)
        if (sideways > 0) note(`${width} px`, [`scrolls sideways by ${sideways} px`])
        note(`${width} px`, await page.evaluate(findClippedText))
      }
      note('contrast', await findAxeViolations(page, undefined, ['color-contrast']))
    }
    if (found.length > 0) expect.fail(found.join('\n'))
  },
  120_000,
)

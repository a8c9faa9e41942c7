import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { openBrowser, openPage } from './support/browser.testing.ts'
import { renderBlocks } from './support/render-blocks.testing.ts'

const font = createRequire(import.meta.url).resolve(
  '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
)
/** A font with as much room above and below its letters as fonts of Arabic or Thai have. */
const tallFont = `@font-face {
  font-family: Tall;
  src: url(data:font/woff2;base64,${readFileSync(font, 'base64')});
  ascent-override: 130%;
  descent-override: 57%;
}
:root { --body-font: Tall !important }`

const browser = await openBrowser()

test.each([360, 1280])(
  'at %i pixels nothing lies on the letters of numbers and their labels, in a font with tall lines',
  async (width) => {
    const { page } = await openPage(browser, { viewport: { width, height: 800 } })
    const items = ['guests who enjoy eggs', 'guides and grooms gently'].map((label) => ({
      value: '4,900',
      label,
    }))
    const entry = { type: 'stats', id: 'stats', items }
    await page.setContent(renderBlocks([entry]))
    await page.addStyleTag({ content: tallFont })
    await page.evaluate(() => document.fonts.load('600 16px Tall'))
    const label = page.locator('#stats li > span > span').first()
    const lines = await label.evaluate((element) =>
      [...element.getClientRects()].map(({ top, bottom }) => [top, bottom]),
    )
    const [[, bottom = 0] = [], [top = 0] = []] = lines
    expect(top, 'the second line reaches into the first').toBeLessThan(bottom)
    const before = await page.locator('#stats ul').screenshot()
    await page.addStyleTag({ content: '#stats * { background: none !important }' })
    expect((await page.locator('#stats ul').screenshot()).equals(before)).toBe(true)
  },
)

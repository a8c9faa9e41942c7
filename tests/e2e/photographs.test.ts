import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { measureContrast } from '../../src/core/model/theme.ts'
import { makeFolder } from '../folders.testing.ts'
import { isWhole, takeFew } from '../sweep.testing.ts'
import { openBrowser, openPage } from './support/browser.testing.ts'
import { countShifts, readShift } from './support/count-shifts.testing.ts'
import { formatPhotographSite } from './support/photograph-site.testing.ts'
import { serveFolder } from './support/serve-folder.testing.ts'

const folder = makeFolder()
const closers: (() => Promise<unknown>)[] = []
const browser = await openBrowser()
let base = ''

/** Where the red spot is in the photograph, in parts of its size; what is there must be seen. */
const spot = { x: 0.9, y: 0.15 }

const settings = formatPhotographSite('  /: { page: cover }')
const cover = `title: Photographs
description: Texts on photographs.
blocks:
  - type: hero
    id: hero
    layout: cover
    heading: Bread that is worth *getting up for*
    sentence: From four in the morning, in three shops of the town.
    actions: [{ label: See the shops, to: "#more" }, { label: Write to us, to: "mailto:hello@example.com" }]
    picture: { src: media/light.jpg, alt: A bright room, focus: 90% 15% }
  - type: textWithPicture
    id: more
    heading: The room
    text: From four in the morning.
    picture: { src: media/light.jpg, alt: A bright room, focus: 90% 15%, ratio: "3:4" }
`

/** A photograph with white windows, dark corners and a red spot, 1600 pixels wide. */
const drawPhotograph = () =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000">
      <defs><linearGradient id="a" x2="1" y2="1"><stop stop-color="#fff"/><stop offset=".5" stop-color="#c8a878"/><stop offset="1" stop-color="#201810"/></linearGradient></defs>
      <path fill="url(#a)" d="M0 0h1600v1000H0z"/>
      <path fill="#fff" d="M100 560h500v380H100zM900 700h560v250H900z"/>
      <path fill="#112" d="M640 500h200v450H640z"/>
      <circle cx="${1600 * spot.x}" cy="${1000 * spot.y}" r="30" fill="#f00"/>
    </svg>`),
  )
    .jpeg({ quality: 90 })
    .toBuffer()

beforeAll(async () => {
  const siteDir = join(folder, 'site')
  await mkdir(join(siteDir, 'public/media'), { recursive: true })
  await mkdir(join(siteDir, 'pages'), { recursive: true })
  await writeFile(join(siteDir, 'pages.yaml'), settings)
  await writeFile(join(siteDir, 'pages/cover.yaml'), cover)
  await writeFile(join(siteDir, 'public/media/light.jpg'), await drawPhotograph())
  const served = await serveFolder(siteDir)
  closers.push(served.close)
  base = served.address
})
afterAll(async () => {
  for (const close of closers) await close()
})

async function visit(width: number): Promise<Page> {
  const { page } = await openPage(browser, { viewport: { width, height: width < 768 ? 640 : 800 } })
  await countShifts(page)
  await page.goto(base)
  await page.waitForFunction(
    () => {
      const [image] = document.images
      return image?.complete && image.naturalWidth > 0
    },
    undefined,
    { timeout: 10_000 },
  )
  return page
}

const shoot = async (page: Page) =>
  sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })

test.each(takeFew([320, 768, 1280]))(
  'at %d pixels the focus of the photograph is seen, and nothing moves',
  async (width) => {
    const page = await visit(width)
    expect(await readShift(page)).toBe(0)
    const { data, info } = await shoot(page)
    let red = 0
    for (let at = 0; at < data.length; at += info.channels)
      if ((data[at] ?? 0) > 130 && (data[at + 1] ?? 0) < 70 && (data[at + 2] ?? 0) < 70) red += 1
    expect(red).toBeGreaterThan(200)
    const more = page.locator('#more img')
    await more.scrollIntoViewIfNeeded()
    const shape = await more.evaluate((image) => {
      const { width, height } = image.getBoundingClientRect()
      return { ratio: width / height, position: getComputedStyle(image).objectPosition }
    })
    expect(shape.ratio).toBeCloseTo(3 / 4, 2)
    expect(shape.position).toBe('90% 15%')
  },
)

test.each(takeFew([320, 1280, 1920]))(
  'at %d pixels every pixel behind the text leaves it readable',
  async (width) => {
    const page = await visit(width)
    const texts = page.locator('#hero h1, #hero h1 + p')
    const boxes = await texts.evaluateAll((elements) =>
      elements.map((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const { x, y, width, height } = range.getBoundingClientRect()
        return { x, y, width, height, colour: getComputedStyle(element).color }
      }),
    )
    expect(boxes).toHaveLength(2)
    await page.addStyleTag({ content: '#hero :is(h1, p) { visibility: hidden }' })
    const { data, info } = await shoot(page)
    for (const { x, y, width: wide, height: high, colour } of boxes) {
      const text = toHex(colour.match(/\d+/g)?.map(Number) ?? [])
      const behind = new Set<string>()
      for (let row = Math.floor(y); row < y + high; row += 1)
        for (let column = Math.floor(x); column < x + wide; column += 1) {
          const at = (row * info.width + column) * info.channels
          behind.add(toHex([...data.subarray(at, at + 3)]))
        }
      expect(behind.size).toBeGreaterThan(10)
      expect(Math.min(...[...behind].map((pixel) => measureContrast(text, pixel)))).toBeGreaterThanOrEqual(
        4.5,
      )
    }
  },
)

test.runIf(isWhole)(
  'the photograph of the first view loads first, and another shows its colour until it is there',
  async () => {
    const page = await visit(360)
    const [first, second] = await page
      .locator('img')
      .evaluateAll((images) => images.map(({ outerHTML }) => outerHTML))
    expect(first).toContain('fetchpriority="high"')
    expect(first).not.toMatch(/loading|background/)
    expect(second).toMatch(
      /style="background:#[0-9a-f]{3};object-position:90% 15%;aspect-ratio:3\/4;object-fit:cover"/,
    )
  },
)

const toHex = (channels: readonly number[]) =>
  `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`

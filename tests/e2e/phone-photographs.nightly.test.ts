import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolder } from '../folders.testing.ts'
import { openBrowser, openPage } from './support/browser.testing.ts'
import { formatPhotographSite } from './support/photograph-site.testing.ts'
import { serveFolder } from './support/serve-folder.testing.ts'

/** Where the red spot is in an upright photograph, in parts of its size; it is the focus. */
const spot = { x: 0.85, y: 0.2 }

/** A scene with windows, shadows and grain, as large as a phone's, and a red spot. */
async function draw(width: number, height: number) {
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="a" x2="1" y2="1"><stop stop-color="#fff"/><stop offset=".5" stop-color="#c8a878"/><stop offset="1" stop-color="#201810"/></linearGradient></defs>
    <path fill="url(#a)" d="M0 0h${width}v${height}H0z"/>
    <path fill="#fff" d="M${width * 0.1} ${height * 0.5}h${width * 0.3}v${height * 0.4}H${width * 0.1}z"/>
    <circle cx="${width * spot.x}" cy="${height * spot.y}" r="${Math.min(width, height) * 0.07}" fill="#f00"/></svg>`
  const grain = await sharp({
    create: {
      width: 512,
      height: 512,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .png()
    .toBuffer()
  return sharp(Buffer.from(scene)).composite([{ input: grain, tile: true, blend: 'soft-light' }])
}

const landscape = [4032, 3024] as const
/** A photograph that lies in its file as the sensor saw it, and says how it is turned. */
async function turn(orientation: number): Promise<Buffer> {
  const upright = sharp(await (await draw(756, 1008)).png().toBuffer())
  const turned =
    orientation === 3 ? upright.rotate(180) : orientation === 6 ? upright.rotate(270) : upright.rotate(90)
  return turned.withMetadata({ orientation }).jpeg().toBuffer()
}

const photographs: Record<string, () => Promise<Buffer>> = {
  'twelve megapixels': async () => (await draw(...landscape)).jpeg({ quality: 92 }).toBuffer(),
  'upside down': () => turn(3),
  'turned to the left': () => turn(6),
  'turned to the right': () => turn(8),
  'in wide colours': async () => (await draw(1008, 756)).withIccProfile('p3').jpeg().toBuffer(),
  progressive: async () => (await draw(1008, 756)).jpeg({ progressive: true }).toBuffer(),
  'for printers': async () => (await draw(1008, 756)).toColourspace('cmyk').jpeg().toBuffer(),
  'a panorama': async () => (await draw(3600, 900)).jpeg().toBuffer(),
  'tall as a window': async () => (await draw(720, 1560)).jpeg().toBuffer(),
  'as PNG, small': async () => (await draw(800, 600)).png().toBuffer(),
}
const names = Object.keys(photographs)
const fileOf = (index: number) => `media/photograph-${index}.${names[index]?.includes('PNG') ? 'png' : 'jpg'}`

const settings = formatPhotographSite(
  names.map((_, index) => `  /${index === 0 ? '' : index}: { page: page-${index} }`).join('\n'),
)
const formatPage = (index: number) => `title: Photograph ${index}
description: A text on a photograph that is ${names[index]}.
blocks:
  - type: hero
    id: hero
    layout: cover
    heading: Photograph ${index}
    sentence: From four in the morning, in three shops of the town.
    picture: { src: ${fileOf(index)}, alt: A bright room, focus: 85% 20% }
`

const browser = await openBrowser()
const closers: (() => Promise<unknown>)[] = []
const siteDir = makeFolder()
const outDir = join(siteDir, 'dist')
let base = ''
beforeAll(async () => {
  for (const folder of ['public/media', 'pages']) await mkdir(join(siteDir, folder), { recursive: true })
  await writeFile(join(siteDir, 'pages.yaml'), settings)
  for (const [index, name] of names.entries()) {
    await writeFile(join(siteDir, `pages/page-${index}.yaml`), formatPage(index))
    await writeFile(join(siteDir, 'public', fileOf(index)), (await photographs[name]?.()) ?? '')
  }
  const served = await serveFolder(siteDir)
  closers.push(served.close)
  base = served.address
}, 300_000)
afterAll(async () => {
  for (const close of closers) await close()
})

/** Bytes that a photograph over the whole window may have, by its width. */
const limits = { 320: 90_000, 768: 250_000, 1920: 600_000 }

test.each(names.map((name, index) => [name, index] as const))(
  'a photograph %s shows its focus at every width, at a weight for it, and nothing moves',
  async (_, index) => {
    for (const [width, limit] of Object.entries(limits)) {
      const { page, context } = await openPage(browser, { viewport: { width: Number(width), height: 800 } })
      await page.goto(`${base}/${index === 0 ? '' : index}`)
      const image = page.locator('#hero img')
      await expect.poll(() => image.evaluate((one) => (one as HTMLImageElement).complete)).toBe(true)
      const source = await image.evaluate((one) => new URL((one as HTMLImageElement).currentSrc).pathname)
      expect((await stat(join(outDir, source))).size, `${width} px: ${source}`).toBeLessThan(limit)
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries())
                sum += (entry as PerformanceEntry & { value: number }).value
            }).observe({ type: 'layout-shift', buffered: true })
            requestAnimationFrame(() => setTimeout(() => resolve(sum)))
          }),
      )
      expect(shift, `${width} px`).toBe(0)
      const shot = sharp(await page.screenshot())
      const { data, info } = await shot.removeAlpha().raw().toBuffer({ resolveWithObject: true })
      let red = 0
      for (let at = 0; at < data.length; at += info.channels)
        if ((data[at] ?? 0) > 130 && (data[at + 1] ?? 0) < 90 && (data[at + 2] ?? 0) < 90) red += 1
      expect(red, `${width} px`).toBeGreaterThan(200)
      await context.close()
    }
  },
)

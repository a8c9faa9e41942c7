// Takes screenshots of every page of a site at 360 and 1280 px, and combines them into one sheet for each width.
// `node scripts/contact-sheet.mjs [--out DIR] [--site DIR]`; by default the folder is `.vaasal/pictures`.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { buildInto, listBuiltRoutes, serveBuilt } from './built-site.mjs'
import { ensureChromium } from './find-chromium.mjs'

const root = join(import.meta.dirname, '..')
const { values } = parseArgs({ options: { out: { type: 'string' }, site: { type: 'string' } } })
const folder = resolve(values.out ?? join(root, '.vaasal/pictures'))
const widths = [360, 1280]
const port = 4398

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const dist = join(folder, 'dist')
await buildInto(dist, ['--site', resolve(values.site ?? root)])
const server = await serveBuilt(dist, { port, dataDir: join(folder, 'data') })
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const routes = [...(await listBuiltRoutes(dist)), '/404.html']
  const screenshots = []
  for (const [index, route] of routes.entries()) {
    for (const width of widths) {
      const file = join(
        folder,
        `${route === '/' ? 'home' : route.slice(1).replaceAll('/', '-')}-${width}.png`,
      )
      await takeScreenshot(route, width, file)
      screenshots.push({ route, width, file })
    }
    process.stderr.write(`\r${index + 1} of ${routes.length} pages`)
  }
  process.stderr.write('\n')
  for (const width of widths)
    await makeSheet(
      screenshots.filter((screenshot) => screenshot.width === width),
      width,
    )
  console.log(`The screenshots of ${routes.length} pages, sheet-360.png and sheet-1280.png are in ${folder}.`)
} finally {
  await browser.close()
  server.kill()
  await rm(dist, { recursive: true, force: true })
}

async function takeScreenshot(route, width, path) {
  const page = await browser.newPage({
    viewport: { width, height: width < 500 ? 740 : 800 },
    reducedMotion: 'reduce',
  })
  await page.goto(`http://localhost:${port}${route}`)
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      scrollTo(0, y)
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    }
    scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path, fullPage: true })
  await page.close()
}

async function makeSheet(screenshots, width) {
  const cell = { width: 300, height: 900, gap: 16, title: 26 }
  const columns = 6
  const rows = Math.ceil(screenshots.length / columns)
  const tiles = await Promise.all(
    screenshots.map(async ({ route, file }, index) => {
      const left = cell.gap + (index % columns) * (cell.width + cell.gap)
      const top = cell.gap + Math.floor(index / columns) * (cell.height + cell.title + cell.gap)
      const shown = await sharp(file).resize({ width: cell.width }).toBuffer({ resolveWithObject: true })
      const height = Math.min(shown.info.height, cell.height)
      const input = await sharp(shown.data).extract({ left: 0, top: 0, width: cell.width, height }).toBuffer()
      const title = `<svg width="${cell.width}" height="${cell.title}"><text y="18" font-family="sans-serif" font-size="14">${route}</text></svg>`
      return [
        { input: Buffer.from(title), left, top },
        { input, left, top: top + cell.title },
      ]
    }),
  )
  const size = {
    width: cell.gap + columns * (cell.width + cell.gap),
    height: cell.gap + rows * (cell.height + cell.title + cell.gap),
  }
  const sheet = sharp({ create: { ...size, channels: 3, background: '#dddddd' }, limitInputPixels: false })
  await writeFile(join(folder, `sheet-${width}.png`), await sheet.composite(tiles.flat()).png().toBuffer())
}

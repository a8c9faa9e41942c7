// Takes screenshots of every page of a site at 360 and 1280 px, and combines them into one sheet for each width.
// `node scripts/contact-sheet.mjs [--out DIR] [--site DIR]`; by default the folder is `.vaasal/pictures`.
import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { buildInto, listBuiltRoutes, serveBuilt } from './built-site.mjs'
import { ensureChromium } from './find-chromium.mjs'
import { makeSheet } from './make-sheet.mjs'

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
      screenshots.push({ title: route, width, file })
    }
    process.stderr.write(`\r${index + 1} of ${routes.length} pages`)
  }
  process.stderr.write('\n')
  for (const width of widths)
    await makeSheet(
      screenshots.filter((screenshot) => screenshot.width === width),
      join(folder, `sheet-${width}.png`),
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

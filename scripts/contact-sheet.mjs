// Pictures of every page of the built site at 360 and 1280 px, and one sheet of them all to look at.
// `node scripts/contact-sheet.mjs [--out DIR] [--site DIR]`; the default folder is `.vaasal/pictures`.
import { spawn } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { ensureChromium } from './find-chromium.mjs'

const root = join(import.meta.dirname, '..')
const { values } = parseArgs({ options: { out: { type: 'string' }, site: { type: 'string' } } })
const folder = resolve(values.out ?? join(root, '.vaasal/pictures'))
const widths = [360, 1280]
const port = 4398

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const dist = join(folder, 'dist')
await run(['build', '--site', resolve(values.site ?? root), '--out', dist])
const server = await serve()
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const routes = await listRoutes()
  const pictures = []
  for (const [index, route] of routes.entries()) {
    for (const width of widths) {
      const file = join(
        folder,
        `${route === '/' ? 'home' : route.slice(1).replaceAll('/', '-')}-${width}.png`,
      )
      await takePicture(route, width, file)
      pictures.push({ route, width, file })
    }
    process.stderr.write(`\r${index + 1} of ${routes.length} pages`)
  }
  process.stderr.write('\n')
  for (const width of widths)
    await makeSheet(
      pictures.filter((picture) => picture.width === width),
      width,
    )
  console.log(
    `Pictures of ${routes.length} pages and the sheets sheet-360.png and sheet-1280.png are in ${folder}.`,
  )
} finally {
  await browser.close()
  server.kill()
  await rm(dist, { recursive: true, force: true })
}

async function run(args) {
  const child = spawn(process.execPath, [join(root, 'scripts/vaasal.mjs'), ...args], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const code = await new Promise((done) => child.on('exit', done))
  if (code !== 0) process.exit(code ?? 1)
}

async function serve() {
  const child = spawn(process.execPath, [join(root, 'scripts/vaasal.mjs'), 'serve', '--out', dist], {
    env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  await new Promise((done) => child.stdout.once('data', done))
  return child
}

/** The routes as nginx's map of spellings and the 404 page know them: every page the build wrote. */
async function listRoutes() {
  const written = (await readFile(join(dist, '.vaasal-files'), 'utf8')).split('\n')
  const pages = written
    .filter((file) => file.endsWith('index.html'))
    .map((file) => `/${file.replace(/\/?index\.html$/, '')}`)
  return [...pages.sort(), '/404.html']
}

async function takePicture(route, width, path) {
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

async function makeSheet(pictures, width) {
  const cell = { width: 300, height: 900, gap: 16, title: 26 }
  const columns = 6
  const rows = Math.ceil(pictures.length / columns)
  const tiles = await Promise.all(
    pictures.map(async ({ route, file }, index) => {
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

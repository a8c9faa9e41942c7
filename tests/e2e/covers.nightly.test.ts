import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { measureContrast } from '../../src/core/model/theme.ts'
import { makeFolder } from '../folders.testing.ts'
import { openBrowser, openPage } from './support/browser.testing.ts'
import { formatPhotographSite } from './support/photograph-site.testing.ts'
import { serveFolder } from './support/serve-folder.testing.ts'

const draw = (width: number, height: number, shapes: string, definitions = '') =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${definitions}</defs>${shapes}</svg>`,
    ),
  )
const fill = (paint: string) => `<path fill="${paint}" d="M0 0h3000v3000H0z"/>`
const gradient = (...stops: string[]) =>
  `<linearGradient id="a" x2="1" y2="1">${stops.map((stop, at) => `<stop offset="${at / (stops.length - 1)}" stop-color="${stop}"/>`).join('')}</linearGradient>`

/** Squares of a market, a crowd or leaves, light beside dark. */
const patches = Array.from({ length: 1200 }, (_, at) => {
  const hue = (at * 137) % 360
  return `<path fill="hsl(${hue},${30 + (at % 7) * 11}%,${5 + ((at * 53) % 95)}%)" d="M${(at % 40) * 40} ${Math.floor(at / 40) * 34}h44v38h-44z"/>`
}).join('')

const stripes = Array.from({ length: 40 }, (_, at) => `<path fill="#fff" d="M0 ${at * 26}h1600v9H0z"/>`).join(
  '',
)

const photographs: Record<string, () => Sharp> = {
  bright: () => draw(1600, 1000, `${fill('#fdfdfb')}<circle cx="500" cy="400" r="200" fill="#f0ead8"/>`),
  dark: () => draw(1600, 1000, `${fill('#06070a')}<circle cx="1200" cy="300" r="160" fill="#2a2320"/>`),
  busy: () => draw(1600, 1000, patches),
  'with a gradient': () => draw(1600, 1000, fill('url(#a)'), gradient('#ffffff', '#e08030', '#101018')),
  'a portrait': () =>
    draw(
      900,
      1600,
      `${fill('#d9c7a8')}<ellipse cx="450" cy="620" rx="250" ry="330" fill="#8a5a3a"/><path fill="#fff" d="M100 1100h700v500H100z"/>`,
    ),
  'a landscape': () =>
    draw(2000, 800, `${fill('#8fc7ef')}<path fill="#2d5a1e" d="M0 520l600-200 500 240 900-300v540H0z"/>`),
  'in wide colours': () =>
    draw(1600, 1000, fill('url(#a)'), gradient('#ff0000', '#00ff00', '#0000ff')).withIccProfile('p3'),
  'of one middle grey': () => draw(1600, 1000, fill('#808080')),
  'with white stripes on black': () => draw(1600, 1000, fill('#000') + stripes),
  'in the colour of the actions': () =>
    draw(1600, 1000, `${fill('#b3261e')}<path fill="#ffc845" d="M0 600h1600v400H0z"/>`),
}
const names = Object.keys(photographs)
const layouts = ['start', 'middle', 'end', 'centre'] as const
const routes = names.map((name, index) => ({
  name,
  index,
  place: layouts[index % layouts.length] ?? 'start',
}))

const formatPage = (index: number, place: string) => `title: Photograph ${index}
description: A text on a photograph that is ${names[index]}.
blocks:
  - type: hero
    id: hero
    layout: cover
    textPlace: ${place}
    heading: Bread that is worth *getting up for*
    sentence: From four in the morning, in three shops of the town, and in the fourth from six.
    bullets: [Warm at six, Sold out at ten]
    actions: [{ label: See the shops, to: "#hero" }]
    picture: { src: media/photograph-${index}.jpg, alt: A photograph }
`

const browser = await openBrowser()
const closers: (() => Promise<unknown>)[] = []
let base = ''
beforeAll(async () => {
  const siteDir = makeFolder()
  for (const folder of ['public/media', 'pages']) await mkdir(join(siteDir, folder), { recursive: true })
  await writeFile(
    join(siteDir, 'pages.yaml'),
    formatPhotographSite(
      routes.map(({ index }) => `  /${index === 0 ? '' : index}: { page: page-${index} }`).join('\n'),
    ),
  )
  for (const { name, index, place } of routes) {
    await writeFile(join(siteDir, `pages/page-${index}.yaml`), formatPage(index, place))
    const photograph = await photographs[name]?.().jpeg({ quality: 88 }).toBuffer()
    await writeFile(join(siteDir, `public/media/photograph-${index}.jpg`), photograph ?? '')
  }
  const served = await serveFolder(siteDir)
  closers.push(served.close)
  base = served.address
}, 300_000)
afterAll(async () => {
  for (const close of closers) await close()
})

const toHex = (channels: readonly number[]) =>
  `#${channels
    .slice(0, 3)
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`

/** From this size in pixels on, letters need less contrast; 18.66 if they are bold. */
const isLarge = (size: number, weight: number) => size >= 24 || (size >= 18.66 && weight >= 700)

test.each(routes)('on a photograph $name every letter can be read at every width', async ({ index }) => {
  for (const width of [320, 360, 768, 1280, 1920]) {
    const { page, context } = await openPage(browser, {
      viewport: { width, height: width < 768 ? 700 : 900 },
    })
    await page.goto(`${base}/${index === 0 ? '' : index}`)
    const image = page.locator('#hero img')
    await expect
      .poll(() =>
        image.evaluate(
          (one) => (one as HTMLImageElement).complete && (one as HTMLImageElement).naturalWidth > 0,
        ),
      )
      .toBe(true)
    const lines = await page.locator('#hero').evaluate((hero) => {
      const texts = document.createTreeWalker(hero, NodeFilter.SHOW_TEXT)
      const found = []
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const { parentElement: parent } = text
        if (!parent || !text.textContent?.trim() || parent.closest('a,button')) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        const { color, fontSize, fontWeight } = getComputedStyle(parent)
        for (const { x, y, width, height } of range.getClientRects())
          found.push({
            x,
            y,
            width,
            height,
            color,
            size: Number.parseFloat(fontSize),
            weight: Number(fontWeight),
            text: text.textContent,
          })
      }
      return found
    })
    expect(lines.length).toBeGreaterThanOrEqual(4)
    await page.addStyleTag({ content: '#hero :is(h1, p, li) { visibility: hidden }' })
    const shot = await page.screenshot({ fullPage: true })
    const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    for (const { x, y, width: wide, height: high, color, size, weight, text } of lines) {
      const letters = toHex(color.match(/\d+/g)?.map(Number) ?? [])
      const behind = new Set<string>()
      for (let row = Math.floor(y); row < Math.min(y + high, info.height); row += 1)
        for (let column = Math.floor(x); column < Math.min(x + wide, info.width); column += 1) {
          const at = (row * info.width + column) * info.channels
          behind.add(toHex([...data.subarray(at, at + 3)]))
        }
      const least = Math.min(...[...behind].map((pixel) => measureContrast(letters, pixel)))
      expect(least, `${width} px: ${text}`).toBeGreaterThanOrEqual(isLarge(size, weight) ? 3 : 4.5)
    }
    await context.close()
  }
})

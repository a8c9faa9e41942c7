import { cp, mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolder } from '../folders.testing.ts'
import { takeTenth } from '../sweep.testing.ts'
import { openBrowser, openPage } from './support/browser.testing.ts'
import { countShifts, readShift } from './support/count-shifts.testing.ts'
import { serveFolder } from './support/serve-folder.testing.ts'

/** The files of a site's own font, one for each script; no device has a font of its name. */
const files = {
  'latin.woff2': '@fontsource-variable/work-sans/files/work-sans-latin-wght-normal.woff2',
  'tamil.woff2': '@fontsource-variable/anek-tamil/files/anek-tamil-tamil-wght-normal.woff2',
  'telugu.woff2': '@fontsource-variable/anek-telugu/files/anek-telugu-telugu-wght-normal.woff2',
  'devanagari.woff2':
    '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2',
  'kannada.woff2': '@fontsource-variable/anek-kannada/files/anek-kannada-kannada-wght-normal.woff2',
}
/** Milliseconds by which fonts come late. */
const delay = 2000

const pages = {
  en: ['Bread that is worth getting up for', 'From four in the morning, in three shops of the town.'],
  ta: ['நேரில் வந்து பாருங்கள், இன்றே தொடங்குங்கள்', 'உங்கள் ஊரின் கடை, கேள்விகளுக்கு உடனே பதில்.'],
  te: ['మీ ఊరి దుకాణం, ఈరోజే ప్రారంభించండి', 'వచ్చి చూడండి, ప్రశ్నలకు వెంటనే సమాధానం.'],
  kn: ['ನಮ್ಮ ಅಂಗಡಿಗೆ ಬನ್ನಿ, ಇಂದೇ ಶುರು ಮಾಡಿ', 'ಬಂದು ನೋಡಿ, ಪ್ರಶ್ನೆಗಳಿಗೆ ತಕ್ಷಣ ಉತ್ತರ.'],
  hi: ['हमारी दुकान पर आइए, आज ही शुरू करें', 'आकर देखिए, सवालों के तुरंत जवाब।'],
} as const
type Lang = keyof typeof pages
/** A letter of each script, for which the device must have a font that stands in. */
const letters: Record<Lang, string> = { en: 'a', ta: 'த', te: 'త', hi: 'त', kn: 'ತ' }

const settings = `version: 1
site:
  name: Late fonts
  url: https://www.example.com
  lang: en
  country: IN
  theme:
    colors: { ground: "#faf7f2", surface: "#ffffff", text: "#1c1a17", strong: "#153a35", action: "#b3261e", highlight: "#ffc845", chat: "#0b7a3b" }
    fonts:
      headline: { name: Corner, files: [${Object.keys(files).map((file) => `fonts/${file}`)}] }
      body: { name: Corner, files: [${Object.keys(files).map((file) => `fonts/${file}`)}] }
    motif: none
routes:
  /: { page: en }
  /ta: { page: ta }
  /te: { page: te }
  /hi: { page: hi }
  /kn: { page: kn }
`

const formatPage = (lang: Lang, [heading, sentence]: readonly [string, string]) => `title: "${heading}"
lang: ${lang}
description: A page whose fonts come late.
blocks:
  - { type: hero, id: hero, heading: "${heading}", sentence: "${sentence}" }
  - { type: prose, id: prose, heading: "${heading}", body: "${`${sentence} `.repeat(4).trim()}" }
  - { type: faq, id: faq, heading: "${heading}", items: [{ question: "${heading}", answer: "${sentence}" }, { question: "${sentence}", answer: "${sentence}" }] }
`

const browser = await openBrowser()
const closers: (() => Promise<unknown>)[] = []
const siteDir = makeFolder()
let base = ''
beforeAll(async () => {
  await mkdir(join(siteDir, 'pages'))
  await mkdir(join(siteDir, 'fonts'))
  await cp(join(import.meta.dirname, '../fixtures/layout-site/public'), join(siteDir, 'public'), {
    recursive: true,
  })
  const { resolve } = createRequire(import.meta.url)
  for (const [name, source] of Object.entries(files)) await cp(resolve(source), join(siteDir, 'fonts', name))
  await writeFile(join(siteDir, 'pages.yaml'), settings)
  for (const lang of Object.keys(pages) as Lang[])
    await writeFile(join(siteDir, `pages/${lang}.yaml`), formatPage(lang, pages[lang]))
  const served = await serveFolder(siteDir)
  closers.push(served.close)
  base = served.address
})
afterAll(async () => {
  for (const close of closers) await close()
})

/** Whether the device has a font that stands in for these letters. */
const hasStandIn = (page: Page, letter: string) =>
  page.evaluate(async (text) => {
    const families = getComputedStyle(document.documentElement).getPropertyValue('--headline-font')
    const standIns = families.split(',').filter((name) => name.includes('fallback'))
    const tried = standIns.map((name) => document.fonts.load(`700 20px ${name}`, text))
    const found = await Promise.allSettled(tried)
    return found.some((result) => result.status === 'fulfilled' && result.value.length > 0)
  }, letter)

/** Runs in the page. */
const isOwnFontShown = () =>
  Array.from(document.fonts).some(
    ({ family, status }) => family.replaceAll('"', '') === 'Corner' && status === 'loaded',
  )

test.for(
  takeTenth(
    (Object.keys(pages) as Lang[]).flatMap((lang) => [360, 1280].map((width) => [lang, width] as const)),
  ),
)(
  'an own font that comes late moves a page in %s at %i px by hardly anything',
  async ([lang, width], { skip }) => {
    const { page } = await openPage(browser, { viewport: { width, height: 740 } })
    await page.route(/\.woff2$/, async (route) => {
      await wait(delay)
      await route.continue()
    })
    await countShifts(page)
    await page.goto(`${base}/${lang === 'en' ? '' : lang}`, { waitUntil: 'domcontentloaded' })
    if (!(await hasStandIn(page, letters[lang]))) skip(`This machine has no font that stands in for ${lang}.`)
    await expect.poll(() => page.evaluate(isOwnFontShown)).toBe(true)
    await page.evaluate(() => document.fonts.ready)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    expect(await readShift(page)).toBeLessThanOrEqual(0.02)
  },
)

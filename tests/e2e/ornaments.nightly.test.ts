import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createSiteServer } from '../../src/server/create-site-server.ts'
import { buildFolder } from '../build-folder.testing.ts'
import { makeFolder } from '../folders.testing.ts'
import { takeTenth } from '../sweep.testing.ts'
import { openBrowser, openPage } from './support/browser.testing.ts'
import { findCrossedWords } from './support/find-crossed-words.testing.ts'

const root = join(import.meta.dirname, '../..')

/** Syllables of each script of the type scale: generated words are rows of them. */
const syllables = {
  en: ['an', 'be', 'com', 'di', 'er', 'fol', 'gram', 'ing', 'lo', 'mar', 'Wer', 'tion', 'stu', 'view'],
  ta: ['ப', 'யி', 'ற்', 'சி', 'யா', 'ள', 'ர்', 'க', 'ளு', 'ம்', 'மொ', 'ழி', 'பே', 'சு'],
  ml: ['ഫോ', 'ളോ', 'വേ', 'ഴ്സ്', 'വി', 'ദ്യാ', 'ർ', 'ത്ഥി', 'ക', 'ൾ', 'മാ', 'ട്രെ', 'യി', 'ന'],
  te: ['వి', 'ద్యా', 'ర్థు', 'లు', 'ఫా', 'లో', 'వ', 'ర్లు', 'శి', 'క్ష', 'ణ', 'మా', 'ట', 'గో'],
} as const
type Lang = keyof typeof syllables
const langs = Object.keys(syllables) as Lang[]
const widths = [320, 360, 768, 1280, 1920]

/** Draws the same numbers, from 0 to below 1, in every run. */
function seedDraws(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/** A page of numbers with labels of one to three words, and of diagrams, in a language; most words fit, some do not. */
function formatPage(lang: Lang): string {
  const draw = seedDraws(7 + langs.indexOf(lang))
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(draw() * items.length)] as Item
  const word = (most: number) =>
    Array.from({ length: 1 + Math.floor(draw() * most) }, () => pick(syllables[lang])).join('')
  const label = (words: number, most: number) =>
    JSON.stringify(
      Array.from({ length: words }, () => word(most))
        .join(' ')
        .slice(0, 40),
    )
  const numbers = (most: number) =>
    Array.from({ length: 4 }, () => {
      const value = pick(['75+', '1.8K+', '12,500+', '70K+', '2,500,000 and more'.slice(0, 4 + 3 * most)])
      return `      - { value: "${value}", label: ${label(1 + Math.floor(draw() * 3), most)} }`
    })
  const diagram = (most: number) =>
    Array.from({ length: 4 }, () => JSON.stringify(word(most).slice(0, 20))).join(', ')
  return [
    `title: Words in ${lang}`,
    `lang: ${lang}`,
    `description: Words of ${lang} in loops.`,
    'blocks:',
    '  - { type: prose, id: prose, heading: "# Words", body: Words. }',
    ...[2, 3, 4, 7].flatMap((most, index) => [
      `  - type: stats`,
      `    id: numbers${index}`,
      `    items:`,
      ...numbers(most),
      `  - type: features`,
      `    id: words${index}`,
      `    heading: Words`,
      `    items:`,
      `      - { name: One, text: One. }`,
      `      - { name: Two, text: Two. }`,
      `    diagram: { centre: ${JSON.stringify(word(Math.ceil(most / 2)).slice(0, 12))}, loops: [${diagram(most)}], caption: Caption. }`,
    ]),
    '',
  ].join('\n')
}

const site = (motif: string) => `version: 1
site:
  name: Ornaments
  url: https://www.ornaments.example
  lang: en
  country: IN
  theme:
    colors:
      ground: "#fbf6e8"
      surface: "#fffefa"
      text: "#1c1a4b"
      strong: "#262263"
      action: "#b3122f"
      highlight: "#f8ae16"
      chat: "#08763a"
    fonts:
      headline: Anek
    radius: 22
    motif: ${motif}
routes:
${langs.map((lang) => `  /${lang === 'en' ? '' : lang}: { page: ${lang} }`).join('\n')}
`

/** What has numbers and texts in loops. */
const looped = '[id^=numbers] li, [id^=words] figure li'

const browser = await openBrowser()

/** Enclosing lines, and rings of their own. */
describe.each(['kolam', 'waves'])('with the motif %s', (motif) => {
  const closers: (() => Promise<unknown>)[] = []
  const siteDir = makeFolder()
  let base = ''
  beforeAll(async () => {
    await mkdir(join(siteDir, 'pages'))
    await cp(join(root, 'tests/fixtures/layout-site/public'), join(siteDir, 'public'), { recursive: true })
    await writeFile(join(siteDir, 'pages.yaml'), site(motif))
    for (const lang of langs) await writeFile(join(siteDir, `pages/${lang}.yaml`), formatPage(lang))
    const outDir = join(siteDir, 'dist')
    await buildFolder(siteDir, outDir)
    const server = await createSiteServer({ outDir })
    closers.unshift(() => server.close())
    base = await server.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    for (const close of closers) await close()
  })

  test.each(takeTenth(langs.map((lang) => [lang, motif] as const)))(
    'generated words in %s clear every line of an ornament, and stay apart',
    async (lang) => {
      const { page } = await openPage(browser, { reducedMotion: 'reduce' })
      await page.goto(`${base}/${lang === 'en' ? '' : lang}`)
      for (const width of takeTenth(widths.slice(0, -1), 2)) {
        await page.setViewportSize({ width, height: 800 })
        await page.evaluate(() => document.fonts.ready)
        expect(await findCrossedWords(page, looped), `${width} px`).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
    },
  )
})

test('dots behind the text of an opening end before what is read', async () => {
  const { page } = await openPage(browser, { reducedMotion: 'reduce' })
  await page.goto(`${inject('sites').main}/tamil/spoken-english-course`)
  for (const width of takeTenth(widths, 2)) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(() => document.fonts.ready)
    expect(await findCrossedWords(page, '#hero h1, #hero li'), `${width} px`).toEqual([])
  }
})

import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { makeFolder } from '../../../tests/folders.testing.ts'
import { openCuts } from '../../../tests/fonts/open-cut.testing.ts'
import { compareShaping, proveShaping } from '../../../tests/fonts/prove-shaping.ts'
import words from '../../../tests/fonts/shaping-words.json' with { type: 'json' }
import { takeTenth } from '../../../tests/sweep.testing.ts'
import {
  type FontSetting,
  headlineWeight,
  shippedFonts,
  shippedScripts,
  toThemeFonts,
} from '../../core/model/fonts.ts'
import { anek } from './anek.ts'
import { chooseFonts } from './choose-fonts.ts'
import { cutFont, openCut, toFontFile } from './font-cut.ts'
import { findParts, toPartName } from './font-parts.ts'
import { readFontFacts, toSfnt } from './read-font-facts.ts'
import { renderFace, renderStandIns } from './render-font-rules.ts'
import { openFont } from './shape-text.ts'
import { shippedFiles } from './shipped-families.ts'

const place = { siteDir: makeFolder(), cacheDir: makeFolder() }
const parts = Object.keys(anek)
const openAnek = async (part: string) => (await openCuts({ name: 'Anek' }, { part, place }))[0]
const choose = (fonts: { headline?: FontSetting; body?: FontSetting }, ...languages: string[]) =>
  chooseFonts({ theme: { fonts: toThemeFonts(fonts) } as never }, languages, place)

/** A file of a package as a site's own. */
function copyFont(name: string, subset: string, as = `${name}-${subset}.woff2`, axes = 'wght'): string {
  mkdirSync(join(place.siteDir, 'fonts'), { recursive: true })
  const source = `@fontsource-variable/${name}/files/${name}-${subset}-${axes}-normal.woff2`
  copyFileSync(createRequire(import.meta.url).resolve(source), join(place.siteDir, 'fonts', as))
  return `fonts/${as}`
}

const listTexts = (script: keyof typeof words) => [
  ...words[script],
  ...words[script].map((word) => word.normalize('NFD')),
  words[script].join(' '),
]
const latinTexts = [
  '70K+ learners speak “fluently” – today',
  'Résumé & CV: naïve façade',
  'Łódź šaljivdžija ₹4,999',
]

test.each(takeTenth(['tamil', 'malayalam', 'telugu', 'devanagari', 'kannada'] as const))(
  '%s words are shaped as with the full font',
  async (script) => {
    expect(words[script].length).toBeGreaterThanOrEqual(40)
    expect(await proveShaping(listTexts(script), await openAnek(script), headlineWeight)).toEqual([])
  },
)

test('texts in letters that are small beside their capitals are larger, and so are the fonts that stand in for them', async () => {
  const readRules = async (family: FontSetting) => {
    const { texts = '', fallbacks } = (await choose({ body: family }, 'en')).css.en ?? { fallbacks: '' }
    const read = (rules: string, name: string) =>
      Number(new RegExp(`_text[^}]*?${name}:([\\d.]+)%`).exec(rules)?.[1])
    return {
      size: read(texts, 'size-adjust'),
      standIn: read(fallbacks, 'size-adjust'),
      ascent: read(fallbacks, 'ascent-override'),
    }
  }
  const shipped = await readRules('EB Garamond, serif')
  const own = await readRules({ name: 'Same', files: [copyFont('eb-garamond', 'latin')], fallback: 'serif' })
  expect(shipped.size).toBe(112)
  expect(own.size).toBeNaN()
  expect(shipped.standIn / own.standIn).toBeCloseTo(1.12, 3)
  expect(shipped.ascent).toBeCloseTo(own.ascent, 1)
  expect((await choose({ headline: 'EB Garamond' }, 'en')).css.en?.faces.Latn).not.toContain('size-adjust')
})

test.each(['latin', 'latinExtended'] as const)('%s words are shaped as with the full font', async (part) => {
  expect(await proveShaping(latinTexts, await openAnek(part), headlineWeight)).toEqual([])
})

test('a subset without the parts of two-part vowels is detected', async () => {
  const { cut, bytes } = await openAnek('tamil')
  const naive = await subsetFont(bytes, 'கொண்டு', { variationAxes: cut.axes, targetFormat: 'truetype' })
  const full = await openFont(await toSfnt(bytes), { wght: headlineWeight })
  expect(compareShaping(['கொண்டு'], full, await openFont(naive), cut.ranges)).toHaveLength(1)
})

test('own files of three scripts are shaped as the whole fonts, as headlines and as texts', async () => {
  const files = [
    copyFont('work-sans', 'latin'),
    copyFont('noto-serif-tamil', 'tamil'),
    copyFont('noto-serif-telugu', 'telugu'),
  ]
  const family = { name: 'Own', files }
  for (const [part, texts] of [
    ['latin', latinTexts],
    ['tamil', listTexts('tamil')],
    ['telugu', listTexts('telugu')],
  ] as const)
    for (const [role, weight] of [
      ['headline', headlineWeight],
      ['body', 400],
    ] as const) {
      const [found] = await openCuts(family, { role, part, place })
      expect(await proveShaping(texts, found, weight), `${part} ${role}`).toEqual([])
    }
})

test.each([
  ['headline', headlineWeight, 40],
  ['body', 400, 17],
] as const)(
  'a font with letters for each size sets a %s at weight %i in those for %i pixels',
  async (role, weight, opsz) => {
    const files = [copyFont('fraunces', 'latin', 'sizes.woff2', 'opsz')]
    const [found] = await openCuts({ name: 'Own', files }, { role, part: 'latin', place })
    expect(await proveShaping(latinTexts, found, weight, { opsz })).toEqual([])
    expect(await proveShaping(latinTexts, found, weight)).not.toEqual([])
    const full = await openFont(await toSfnt(found.bytes), { wght: weight, opsz })
    const advance = full.shape(found.cut.sample).reduce((sum, glyph) => sum + glyph.advance, 0)
    expect(found.cut.standIns[0]?.metrics.advance).toBe(advance)
  },
)

test('each script of Anek gives one small, reproducible file and its style rules', async () => {
  const limits: Record<string, number> = {
    latin: 20,
    latinExtended: 10,
    tamil: 19,
    malayalam: 26,
    telugu: 58,
    devanagari: 84,
    kannada: 43,
  }
  for (const part of parts) {
    const { cut, bytes } = await openAnek(part)
    const file = toFontFile(cut, bytes, place.cacheDir)
    expect(file.name).toMatch(new RegExp(`^assets/anek-${part.toLowerCase()}\\.[0-9a-f]{8}\\.woff2$`))
    const made = await file.open()
    expect(made.length).toBeLessThan((limits[part] ?? 0) * 1024)
    expect(renderFace(cut, file.name).length + renderStandIns(cut).length).toBeLessThan(900)
    const kept = toFontFile(cut, bytes, place.cacheDir)
    expect(kept.name).toBe(file.name)
    expect(Buffer.from(await kept.open()).equals(made)).toBe(true)
    expect(renderStandIns(cut)).not.toContain('url(')
    expect(renderFace(cut, file.name)).toContain(
      `src:url(/${file.name}) format("woff2");font-weight:600 900;`,
    )
  }
})

test('a name stands for one font: other bytes need another `recipeVersion`', async () => {
  const { cut, bytes } = await openAnek('latin')
  const made = toFontFile(cut, bytes, place.cacheDir)
  const hash = createHash('sha256').update(await made.open())
  expect([made.name, hash.digest('hex').slice(0, 16)]).toEqual([
    'assets/anek-latin.070922de.woff2',
    '369188dfc511ff3e',
  ])
})

test.each(parts)('the metrics of %s are those of the font', async (part) => {
  const { cut, bytes } = await openAnek(part)
  const { unitsPerEm, ascent, descent, codePoints, shape } = await openFont(await cutFont(cut, bytes))
  const advance = shape(cut.sample).reduce((sum, glyph) => sum + glyph.advance, 0)
  expect(anek[part]?.metrics).toEqual({ unitsPerEm, ascent, descent, advance })
  const isCovered = ([first, last]: readonly [number, number]) =>
    codePoints.some((code) => code >= first && code <= last)
  expect(cut.ranges.filter((range) => !isCovered(range))).toEqual([])
})

test('Telugu letters, which are high above the middle of a line, are moved into it', async () => {
  const { cut } = await openAnek('telugu')
  expect(renderFace(cut, 'x')).toContain(
    'font-weight:600 900;ascent-override:97%;descent-override:53%;font-display',
  )
  expect(renderStandIns(cut)).toMatch(/local\(.*ascent-override:96/)
})

test('the fallback takes as much room as the headline font', async () => {
  const rules = renderStandIns((await openAnek('tamil')).cut)
  expect(rules).toMatch(/local\("Noto Sans Tamil Bold"\).*size-adjust:9\d\.\d+%;ascent-override:10\d\.\d+%/)
  expect(rules).toMatch(/unicode-range:U\+20,U\+a0,U\+200b-200d,U\+20b9,U\+25cc,U\+b80-bff}/)
})

test('the engine ships each family in the scripts that it names, with all weights of a headline', async () => {
  expect(Object.keys(shippedFiles).sort()).toEqual([...shippedFonts].sort())
  for (const name of shippedFonts)
    for (const script of shippedScripts(name)) {
      const [{ cut, bytes }] = await openCuts({ name }, { part: toPartName(script), place })
      const facts = await readFontFacts(bytes, place.cacheDir)
      expect(facts?.weights[1], `${name} ${script}`).toBeGreaterThanOrEqual(700)
      expect(cut.standIns.length, `${name} ${script}`).toBe(1)
      const [stand] = cut.standIns
      for (const { advance } of stand?.fallbacks ?? []) {
        const length = Array.from(cut.sample.replaceAll(' ', '')).length
        const mean = (stand?.metrics.advance ?? 0) / length / (stand?.metrics.unitsPerEm ?? 1)
        expect(mean / advance, `${name} ${script}`).toBeGreaterThan(0.6)
        expect(mean / advance, `${name} ${script}`).toBeLessThan(1.5)
      }
    }
})

test('fonts of the device give no file', async () => {
  const fonts = await choose({ headline: "Georgia, 'Times New Roman', serif" }, 'en')
  expect(fonts).toEqual({ families: "'Georgia','Times New Roman',serif", css: {}, files: [] })
})

test('the first family of a list that has a script is loaded for it', async () => {
  const { families, css, files } = await choose({ headline: 'Fraunces, Anek' }, 'ta')
  expect(files.map(({ name }) => name.replace(/\..*/, ''))).toEqual([
    'assets/fraunces-latin',
    'assets/anek-tamil',
  ])
  expect(families).toBe(
    "'Fraunces','Fraunces fallback','Fraunces fallback Times','Anek','Anek fallback','Anek fallback Arial'",
  )
  expect(Object.keys(css.ta?.faces ?? {})).toEqual(['Latn', 'Taml'])
  expect(css.ta?.fallbacks).toContain('"Fraunces fallback Times";src:local("Times New Roman Bold")')
})

test('texts have one file with the weights between regular and bold, and a stand-in for each', async () => {
  const { bodyFamilies, css, files } = await choose({ body: 'Source Sans 3' }, 'en')
  expect(bodyFamilies).toBe(
    "'Source Sans 3_text','Source Sans 3_text fallback','Source Sans 3_text fallback Arial'",
  )
  expect(files.map(({ name }) => name.replace(/\..*/, ''))).toEqual([
    'assets/source-sans-3-latin',
    'assets/source-sans-3_text-latin',
  ])
  expect(css.en?.texts).toContain('font-weight:400 700;')
  expect(css.en?.fallbacks.match(/font-weight:(?:100 500|600 900)/g)).toHaveLength(2 + 4)
})

test('the fonts of headlines and texts do not get one name, whatever their families are called', async () => {
  const file = copyFont('outfit', 'latin')
  const name = (family: string) => ({ name: family, files: [file] })
  const { families, bodyFamilies } = await choose(
    { headline: name('Corner Text'), body: name('Corner') },
    'en',
  )
  const [headline, text] = [families, bodyFamilies ?? ''].map((list) => list.split(',')[0]?.toLowerCase())
  expect(headline).not.toBe(text)
})

test('static files are chosen by weight and slope, whatever their format', async () => {
  const bytes = readFileSync(join(place.siteDir, copyFont('work-sans', 'latin')))
  const files: string[] = []
  for (const weight of [400, 700]) {
    const made = await subsetFont(bytes, undefined, {
      ...{ keepAllGlyphs: true, targetFormat: 'truetype', variationAxes: { wght: weight } },
    })
    writeFileSync(join(place.siteDir, 'fonts', `static-${weight}.ttf`), made)
    files.push(`fonts/static-${weight}.ttf`)
  }
  const family = { name: 'Static', files }
  const texts = await openCuts(family, { role: 'body', part: 'latin', place })
  expect(texts.map(({ cut }) => [cut.source, cut.weights])).toEqual([
    ['fonts/static-400.ttf', '400'],
    ['fonts/static-700.ttf', '700'],
  ])
  const [headline] = await openCuts(family, { part: 'latin', place })
  expect(headline.cut.source).toBe('fonts/static-700.ttf')
  expect(
    Buffer.from(await toFontFile(headline.cut, headline.bytes, place.cacheDir).open())
      .subarray(0, 4)
      .toString(),
  ).toBe('wOF2')
})

test('languages beyond Latin-1 get a file with their letters', async () => {
  const name = ({ files }: Awaited<ReturnType<typeof choose>>) =>
    files.map((file) => file.name.replace(/\..*/, ''))
  expect(name(await choose({ headline: 'Fraunces' }, 'pl'))).toEqual([
    'assets/fraunces-latin',
    'assets/fraunces-latinextended',
  ])
  expect(name(await choose({ headline: 'Fraunces' }, 'de'))).toEqual(['assets/fraunces-latin'])
})

test('what is not a font is not read', async () => {
  for (const text of ['', 'not a font', 'wOF2 but no more'])
    expect(await readFontFacts(Buffer.from(text), place.cacheDir)).toBeUndefined()
})

test('the scripts of a text are found, Latin first', () => {
  expect(findParts('தமிழ்')).toEqual(['tamil'])
  expect(findParts('തുടങ്ങൂ 70K+ at ₹99 ś')).toEqual(['latin', 'latinExtended', 'malayalam'])
  expect(findParts(' \u200c')).toEqual([])
})

test('the font for drawing is the subset, and is cut once for a folder', async () => {
  const folder = makeFolder()
  const [{ cut, bytes }] = await openCuts({ name: 'Outfit' }, { part: 'latin', place })
  const [first, again] = [await openCut(cut, bytes, folder), await openCut(cut, bytes, folder)]
  expect(Buffer.compare(first, await cutFont(cut, bytes))).toBe(0)
  expect(Buffer.compare(first, again)).toBe(0)
  expect(readdirSync(join(folder, 'fonts')).filter((name) => name.endsWith('.ttf'))).toHaveLength(1)
})

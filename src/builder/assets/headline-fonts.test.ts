import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { makeFolder } from '../../../tests/folders.testing.ts'
import { compareShaping, proveShaping, readFullPart } from '../../../tests/fonts/prove-shaping.ts'
import words from '../../../tests/fonts/shaping-words.json' with { type: 'json' }
import {
  findHeadlineScripts,
  headlineFamilies,
  headlineScripts,
  headlineWeight,
} from './headline-families.ts'
import { openShapingFont, prepareHeadlineFont, subsetHeadlinePart } from './headline-fonts.ts'
import { openFont } from './shape-text.ts'

const cacheDir = makeFolder()

test.each(['tamil', 'malayalam', 'telugu'] as const)(
  '%s words are shaped as with the full font',
  async (script) => {
    const texts = [
      ...words[script],
      ...words[script].map((word) => word.normalize('NFD')),
      words[script].join(' '),
    ]
    expect(words[script].length).toBeGreaterThanOrEqual(40)
    expect(await proveShaping(texts, script)).toEqual([])
  },
)

test.each(['latin', 'latinExtended'] as const)(
  '%s words are shaped as with the full font',
  async (script) => {
    const texts = [
      '70K+ learners speak “fluently” – today',
      'Résumé & CV: naïve façade',
      'Łódź šaljivdžija ₹4,999',
    ]
    expect(await proveShaping(texts, script)).toEqual([])
  },
)

test('a subset without the parts of two-part vowels is detected', async () => {
  const part = headlineFamilies.Anek?.tamil
  if (!part) throw new Error('the family has no Tamil part')
  const full = await readFullPart(part)
  const naive = await subsetFont(full, 'கொண்டு', {
    variationAxes: { wght: headlineWeight },
    targetFormat: 'truetype',
  })
  expect(
    compareShaping(['கொண்டு'], await openFont(full, headlineWeight), await openFont(naive), part),
  ).toHaveLength(1)
})

test('each script gives one small, reproducible file and its style rules', async () => {
  const limits = { latin: 20, latinExtended: 10, tamil: 19, malayalam: 26, telugu: 58 }
  for (const script of headlineScripts) {
    const made = await prepareHeadlineFont({ family: 'Anek', script, cacheDir })
    const kept = await prepareHeadlineFont({ family: 'Anek', script, cacheDir })
    if (!made || !kept) throw new Error(`The font for ${script} is missing.`)
    expect(made.file.name).toMatch(new RegExp(`^assets/anek-${script.toLowerCase()}\\.[0-9a-f]{8}\\.woff2$`))
    const bytes = await made.file.open()
    expect(bytes.length).toBeLessThan(limits[script] * 1024)
    expect(made.face.length + made.fallbacks.length).toBeLessThan(900)
    expect([kept.face, kept.fallbacks, kept.file.name]).toEqual([made.face, made.fallbacks, made.file.name])
    expect(Buffer.from(await kept.file.open()).equals(bytes)).toBe(true)
    expect(made.fallbacks).not.toContain('url(')
    expect(made.face).toContain(`src:url(/${made.file.name}) format("woff2");font-weight:600 900;`)
  }
})

test('a name stands for one font: other bytes need another `recipeVersion`', async () => {
  const made = await prepareHeadlineFont({ family: 'Anek', script: 'latin', cacheDir })
  const hash = createHash('sha256').update((await made?.file.open()) ?? '')
  expect([made?.file.name, hash.digest('hex').slice(0, 16)]).toEqual([
    'assets/anek-latin.ca887336.woff2',
    '369188dfc511ff3e',
  ])
})

test.each(headlineScripts)('the metrics of %s are those of the font', async (script) => {
  const part = headlineFamilies.Anek?.[script]
  if (!part) throw new Error(`The family has no part for ${script}.`)
  const { unitsPerEm, ascent, descent, codePoints, shape } = await openFont(await subsetHeadlinePart(part))
  const glyphs = part.sample.split(' ').flatMap((word) => shape(word))
  const advance = glyphs.reduce((sum, glyph) => sum + glyph.advance, 0)
  expect(part.metrics).toEqual({ unitsPerEm, ascent, descent, advance })
  const isCovered = ([first, last]: readonly [number, number]) =>
    codePoints.some((code) => code >= first && code <= last)
  expect(part.ranges.filter((range) => !isCovered(range))).toEqual([])
})

test('Telugu letters, which are high above the middle of a line, are moved into it', async () => {
  const { face, fallbacks } =
    (await prepareHeadlineFont({ family: 'Anek', script: 'telugu', cacheDir })) ?? {}
  expect(face).toContain('font-weight:600 900;ascent-override:97%;descent-override:53%;font-display')
  expect(fallbacks).toMatch(/local\(.*ascent-override:95/)
})

test('the fallback takes as much room as the headline font', async () => {
  const made = await prepareHeadlineFont({ family: 'Anek', script: 'tamil', cacheDir })
  expect(made?.fallbacks).toMatch(
    /local\("Noto Sans Tamil Bold"\).*size-adjust:9\d\.\d+%;ascent-override:10\d\.\d+%/,
  )
  expect(made?.fallbacks).toMatch(/unicode-range:U\+20,U\+a0,U\+200b-200d,U\+20b9,U\+25cc,U\+b80-bff}/)
})

test('a family that the engine does not ship gives no file', async () => {
  expect(await prepareHeadlineFont({ family: 'Georgia, serif', script: 'latin', cacheDir })).toBeUndefined()
})

test('the scripts of a text are found, Latin first', () => {
  expect(findHeadlineScripts('தமிழ்')).toEqual(['tamil'])
  expect(findHeadlineScripts('തുടങ്ങൂ 70K+ at ₹99')).toEqual(['latin', 'latinExtended', 'malayalam'])
  expect(findHeadlineScripts(' \u200c')).toEqual([])
})

test('the font for drawing is the subset, and is cut once for a folder', async () => {
  const part = headlineFamilies.Anek?.latin
  if (!part) throw new Error('The family has no Latin part')
  const options = { family: 'Anek', script: 'latin', part, cacheDir } as const
  const [first, again] = [await openShapingFont(options), await openShapingFont(options)]
  expect(Buffer.compare(first, await subsetHeadlinePart(part))).toBe(0)
  expect(Buffer.compare(first, again)).toBe(0)
  expect(readdirSync(join(cacheDir, 'fonts')).filter((name) => name.endsWith('.ttf'))).toHaveLength(1)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BoundText, TextRun } from '../model/bound.ts'
import { directionInside } from './direction.ts'
import { languageOfScript, livingScripts, scriptsOfLanguage } from './scripts.ts'
import { findForeignScript, splitRuns } from './split-runs.ts'

const write = (text: string, lang: string) =>
  splitRuns(text, lang)
    .map((run) => (run.lang === undefined ? run.text : `<${run.lang}:${run.text}>`))
    .join('|')

test.each([
  ['Plain English, 100% in 24 days!', 'en', 'Plain English, 100% in 24 days!'],
  ['தமிழில் Spoken English கற்க', 'ta', 'தமிழில் |<en:Spoken English>| கற்க'],
  ['“Spoken English” – 70K+', 'ta', '“|<en:Spoken English” – 70K>|+'],
  ['Learn in தமிழ் or മലയാളം.', 'en', 'Learn in |<ta:தமிழ்>| or |<ml:മലയാളം>|.'],
  ['తెలుగు हिन्दी', 'en-IN', '<te:తెలుగు>| |<hi:हिन्दी>'],
  ['मराठी English', 'mr', 'मराठी |<en:English>'],
  ['മലയാള\u200d ഭാഷ', 'en', '<ml:മലയാള\u200d ഭാഷ>'],
  ['日本語 ひらがな カタカナ', 'ja', '日本語 ひらがな カタカナ'],
  ['한국어 漢字', 'ko', '한국어 漢字'],
  ['Привет мир', 'en', '<ru:Привет мир>'],
  ['வணக்கம் Hello ❤️', 'ta', 'வணக்கம் |<en:Hello>| ❤️'],
  ['cafe\u0301 தமிழ்', 'ta', '<en:cafe\u0301>| தமிழ்'],
  ['12345 ₹ – !', 'ta', '12345 ₹ – !'],
  ['Hello', 'not a language', 'Hello'],
  [
    '${answers.price} रुपये: WhatsApp ${answers.name}',
    'hi',
    '${answers.price} रुपये: |<en:WhatsApp>| ${answers.name}',
  ],
  ['شكرًا يا ${answers.name}!', 'ar', 'شكرًا يا ${answers.name}!'],
  ['${price} रुपये', 'hi', '${|<en:price>|} रुपये'],
])('%j in %s', (text, lang, written) => {
  expect(write(text, lang)).toBe(written)
})

test('a run in the other direction has a direction', () => {
  expect(splitRuns('Say مرحبا or שלום', 'en')).toEqual([
    { text: 'Say ' },
    { text: 'مرحبا', lang: 'ar', dir: 'rtl' },
    { text: ' or ' },
    { text: 'שלום', lang: 'he', dir: 'rtl' },
  ])
  expect(splitRuns('تعلم English هنا', 'ar')[1]).toEqual({ text: 'English', lang: 'en', dir: 'ltr' })
  expect(splitRuns('Learn தமிழ்', 'en')[1]).toEqual({ text: 'தமிழ்', lang: 'ta' })
})

test.each([
  ['Our guide knew every star.', 'ar', 'en', 'ltr'],
  ['© 2026 Marudhar Trails', 'ar', 'en', 'ltr'],
  ['هل الليل بارد؟', 'en', 'ar', 'rtl'],
  ['(שלום!)', 'hi', 'he', 'rtl'],
  ['$290 USD', 'ar', 'en', 'ltr'],
])('%j in %s is one run with its marks', (text, lang, own, dir) => {
  expect(splitRuns(text, lang)).toEqual([{ text, lang: own, dir }])
})

test('spaces around such a text stay outside, because they part it from what stands beside it', () => {
  expect(splitRuns(' knew *every* star. ', 'ar')).toEqual([
    { text: ' ' },
    { text: 'knew *every* star.', lang: 'en', dir: 'ltr' },
    { text: ' ' },
  ])
})

test('a text in two directions keeps its marks outside of the runs', () => {
  expect(write('Say مرحبا!', 'en')).toBe('Say |<ar:مرحبا>|!')
  expect(write('“English” – और 5!', 'ar')).toBe('“|<en:English>|” – |<hi:और>| 5!')
})

test('an empty text has no runs', () => {
  expect(splitRuns('', 'en')).toEqual([])
})

test('names the first foreign language', () => {
  expect(findForeignScript('Learn தமிழ் and മലയാളം', 'en')).toBe('ta')
  expect(findForeignScript('Learn 24 × 7', 'en')).toBeUndefined()
})

test('this runtime knows every script', () => {
  expect(livingScripts.filter((script) => !new RegExp(`\\p{Script=${script}}`, 'u'))).toEqual([])
})

const piece = fc.oneof(
  fc.constantFrom(
    'a',
    'B',
    'அ',
    'கி',
    'ക്‍',
    'తె',
    'हि',
    'ж',
    '漢',
    ' ',
    '1',
    '.',
    '\u200d',
    '\u0301',
    '❤️',
    '\ud800',
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 2 }),
)
const languages = ['en', 'ta', 'ml', 'te', 'hi', 'ja', 'ar', 'sr', 'xx']

/** Splits a text by regular expressions, which are slower. */
function splitByPatterns(text: string, lang: string): BoundText {
  const own = scriptsOfLanguage(lang)
  if (own.length === 0) return text === '' ? [] : [{ text }]
  const foreign = livingScripts.filter((script) => !own.includes(script))
  const patterns = foreign.map((script) => {
    const letter = String.raw`\p{Script=${script}}`
    const neutral = String.raw`[\p{Script=Common}\p{Script=Inherited}]`
    return String.raw`(?<${script}>${letter}+(?:${neutral}*${letter}+)*\p{Script=Inherited}*)`
  })
  const found: TextRun[] = []
  let end = 0
  for (const match of text.matchAll(new RegExp(patterns.join('|'), 'gu'))) {
    const script = Object.entries(match.groups ?? {}).find(([, run]) => run !== undefined)?.[0] ?? ''
    if (match.index > end) found.push({ text: text.slice(end, match.index) })
    end = match.index + match[0].length
    const language = languageOfScript(script)
    const dir = language === undefined ? undefined : directionInside(language, lang)
    found.push({ text: match[0], ...(language !== undefined && { lang: language }), ...(dir && { dir }) })
  }
  const runs = end < text.length ? [...found, { text: text.slice(end) }] : found
  const letters = runs.filter(({ text, lang }) => lang !== undefined || /\p{L}/u.test(text))
  const [only] = letters
  if (letters.length !== 1 || !only?.dir) return runs
  const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(text) ?? []
  return [{ text: before }, { ...only, text: inner }, { text: after }].filter((run) => run.text !== '')
}

test('property: the runs are those that regular expressions find', () => {
  fc.assert(
    fc.property(fc.array(piece), fc.constantFrom(...languages), (pieces, lang) => {
      expect(splitRuns(pieces.join(''), lang)).toEqual(splitByPatterns(pieces.join(''), lang))
    }),
    { numRuns: 500 },
  )
})

test('property: runs join to the text, none is empty, neighbours differ, edges are letters', () => {
  fc.assert(
    fc.property(fc.array(piece), fc.constantFrom(...languages), (pieces, lang) => {
      const text = pieces.join('')
      const runs = splitRuns(text, lang)
      expect(runs.map((run) => run.text).join('')).toBe(text)
      expect(runs.every((run) => run.text !== '')).toBe(true)
      for (const run of runs) {
        // One that is the whole text has its marks as well.
        if (run.lang === undefined || run.dir !== undefined) continue
        expect(run.text).toMatch(/^[^\p{Script=Common}\p{Script=Inherited}]/u)
        expect(run.text).toMatch(/[^\p{Script=Common}]$/u)
      }
      for (let at = 1; at < runs.length; at += 1) {
        expect(runs[at]?.lang === undefined && runs[at - 1]?.lang === undefined).toBe(false)
      }
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['a'.repeat(200_000) + ' '.repeat(50_000), 'ta', 2],
  ['அ 1 '.repeat(50_000), 'en', 2],
  ['அ a '.repeat(20_000), 'en', 40_000],
])('long texts are split to their end', (text, lang, count) => {
  const runs = splitRuns(text, lang)
  expect(runs.map((run) => run.text).join('')).toBe(text)
  expect(runs).toHaveLength(count)
})

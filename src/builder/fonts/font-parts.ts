import type { FontFacts } from '../../core/model/fonts.ts'
import { numberScript, scriptOfNumber, toScriptName } from '../../core/text/scripts.ts'

/** The characters of a part, as first and last code points. */
export type Ranges = readonly (readonly [first: number, last: number])[]

/**
 * Parts of a family: what one file has for visitors. `latin`, `latinExtended` with ₹ and the letters beyond Latin-1, and
 * one for each other script, by its English name.
 */
export type FontPartName = string

/** The characters of a Latin page, and those that few languages add. */
const repertoires: Readonly<Record<'latin' | 'latinExtended', Ranges>> = {
  latin: [
    ...([
      [0x20, 0x7e],
      [0xa0, 0xff],
      [0x131, 0x131],
      [0x152, 0x153],
      [0x2bc, 0x2bc],
    ] as const),
    ...([
      [0x2010, 0x203a],
      [0x20ac, 0x20ac],
      [0x20b9, 0x20b9],
      [0x2122, 0x2122],
      [0x2212, 0x2212],
    ] as const),
  ],
  latinExtended: [
    [0x100, 0x17f],
    [0x1a0, 0x1b0],
    [0x218, 0x21b],
    [0x1e80, 0x1ef9],
    [0x2020, 0x2020],
    [0x20b9, 0x20b9],
  ],
}

/** In the file of each other script too: otherwise a Tamil sentence would load the Latin file for its spaces. */
const shared: Ranges = [
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x200b, 0x200d],
  [0x20b9, 0x20b9],
  [0x25cc, 0x25cc],
]

/** In most files for Latin letters, but in those of Anek and others it is among the further letters. */
const rupee = 0x20b9

/** Languages in Latin letters that `latin` is not enough for. */
const extendedLanguages = new Set(
  'az bs ca cs cy eo et fil gag ha haw hr hu ig is kk ku lt lv mi mt pl ro sk sl sm smj sq sr to tr uz vi yo'.split(
    ' ',
  ),
)

/** The part that has the letters of a script. */
export const toPartName = (script: string): FontPartName =>
  script === 'Latn'
    ? 'latin'
    : toScriptName(script)
        .toLowerCase()
        .replaceAll(/[^a-z]+/g, '-')

/** The parts for a script on pages of a language. */
export function listParts(script: string, lang: string): FontPartName[] {
  if (script !== 'Latn') return [toPartName(script)]
  const needsMore = extendedLanguages.has(new Intl.Locale(lang).language)
  return needsMore ? ['latin', 'latinExtended'] : ['latin']
}

/** The characters of one part only. Spaces and joiners do not identify a script. */
function findPart(code: number): FontPartName | undefined {
  if (code <= 0x20 || code === 0xa0) return undefined
  if (code === rupee) return 'latinExtended'
  for (const name of ['latin', 'latinExtended'] as const) if (includes(repertoires[name], code)) return name
  const script = scriptOfNumber(numberScript(code))
  return script === undefined || script === 'Latn' ? undefined : toPartName(script)
}

/**
 * The parts that a text needs, in the order of their rules in a stylesheet. Latin comes first, because the last rule
 * that covers a character wins and the space of a Tamil sentence must not load the Latin file.
 */
export function findParts(text: string): FontPartName[] {
  const found = new Set(Array.from(text, (character) => findPart(character.codePointAt(0) ?? 0)))
  found.delete(undefined)
  const order = (name: FontPartName) => ['latin', 'latinExtended'].indexOf(name) + 1 || 3
  return ([...found] as FontPartName[]).sort((one, other) => order(one) - order(other))
}

/** The characters of a part that a font has letters for; none if it has only a few of them. */
export function findRanges(part: FontPartName, { coverage }: Pick<FontFacts, 'coverage'>): Ranges {
  if (countLetters(part, coverage) < leastLetters) return []
  if (part === 'latin' || part === 'latinExtended')
    return repertoires[part].filter((range) => coverage.some((known) => overlaps(known, range)))
  return [
    ...shared.filter((range) => coverage.some((known) => overlaps(known, range))),
    ...joinRanges(listCodes(coverage).filter((code) => findPart(code) === part || isShownWith(code, part))),
  ]
}

/** A file with fewer letters of a script was not made for it. */
const leastLetters = 10

/** How many letters of a part a font has. */
export const countLetters = (part: FontPartName, coverage: Ranges): number =>
  listCodes(coverage).filter((code) => findPart(code) === part && (part !== 'latin' || isLetter(code))).length

const isLetter = (code: number) => /\p{L}/u.test(String.fromCodePoint(code))

/** Marks and signs that scripts share, such as the danda of Indian ones. */
function isShownWith(code: number, part: FontPartName): boolean {
  const isOwn = (code >= 0x951 && code <= 0x954) || code === 0x964 || code === 0x965
  return (isOwn && indian.has(part)) || (part === 'malayalam' && code === 0x307)
}
const indian = new Set('devanagari tamil malayalam telugu kannada bangla gujarati gurmukhi odia'.split(' '))

const includes = (ranges: Ranges, code: number) =>
  ranges.some(([first, last]) => code >= first && code <= last)
const overlaps = ([first, last]: Ranges[number], [from, to]: Ranges[number]) => first <= to && last >= from

const listCodes = (ranges: Ranges): number[] =>
  ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))

/** More single ranges would be longer than what they spare. */
const maxRanges = 40

/** Code points as ranges; small gaps are closed, which only say that the next font is asked. */
function joinRanges(codes: readonly number[]): Ranges {
  for (let gap = 32; ; gap *= 4) {
    const ranges: [number, number][] = []
    for (const code of codes) {
      const last = ranges.at(-1)
      if (last && code - last[1] <= gap) last[1] = code
      else ranges.push([code, code])
    }
    if (ranges.length <= maxRanges) return ranges
  }
}

/** Code points in their order as ranges without gaps. */
export function toRanges(codes: Iterable<number>): Ranges {
  const ranges: [number, number][] = []
  for (const code of codes) {
    const last = ranges.at(-1)
    if (last && code === last[1] + 1) last[1] = code
    else ranges.push([code, code])
  }
  return ranges
}

/**
 * The characters of ranges, with the decomposed form of each: HarfBuzz decomposes a two-part vowel only if the font has
 * both parts.
 */
export function listRepertoire(ranges: Ranges): string {
  const text = listCodes(ranges)
    .map((code) => String.fromCodePoint(code))
    .join('')
  return text + text.normalize('NFD')
}

import type { Direction } from '../../core/text/direction.ts'

/** What a part of a line is for its order: letters from either side, a number, signs of numbers, brackets, or another sign. */
type Kind = 'ltr' | 'rtl' | 'number' | 'unit' | 'joiner' | 'open' | 'close' | 'sign'

const arabic = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u
const otherRightToLeft = /[\p{Script=Hebrew}\p{Script=Nko}\p{Script=Adlam}]/u
const arabicDigit = /[\u0660-\u0669]/
const brackets = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
])
const mirrored = new Map([
  ...[...brackets, ['«', '»'] as const, ['‹', '›'] as const, ['<', '>'] as const].flatMap(
    ([open, close]): [string, string][] => [
      [open, close],
      [close, open],
    ],
  ),
])

/** Whether a text has letters that are written from right to left. */
export const hasRightToLeft = (text: string): boolean => arabic.test(text) || otherRightToLeft.test(text)

/** A text in parts of which each is letters, a number or a sign. */
export const splitKinds = (text: string): string[] =>
  text.match(/\p{Nd}(?:[\p{Nd}.,:/٫٬]*\p{Nd})?|(?:\p{L}[\p{L}\p{M}\u200c\u200d]*)+|\s+|./gsu) ?? []

/** A sign as it is drawn from right to left. */
export const mirrorSigns = (text: string): string => mirrored.get(text) ?? text

function findKind(text: string): Kind {
  const letter = /\p{L}/u.exec(text)?.[0]
  if (letter !== undefined) return hasRightToLeft(letter) ? 'rtl' : 'ltr'
  if (/\p{Nd}/u.test(text)) return 'number'
  if (/^[\p{Sc}%‰#°٪]$/u.test(text)) return 'unit'
  if (/^[+-]$/.test(text)) return 'joiner'
  if (brackets.has(text)) return 'open'
  return [...brackets.values()].includes(text) ? 'close' : 'sign'
}

/**
 * The parts of a line from left to right, as the Unicode Bidirectional Algorithm (UAX #9) orders them, and the direction
 * in which each is drawn. The names of its rules stand beside what they do.
 */
export function orderVisually<Item extends { text: string }>(
  items: readonly Item[],
  line: Direction,
): { item: Item; direction: Direction }[] {
  const kinds = joinUnits(items)
  const sides = findSides(items, kinds, line)
  const base = line === 'rtl' ? 1 : 0
  const placed = items.map((item, index) => {
    const side = sides[index] ?? line
    // I1, I2: numbers are written from left to right among letters of either side.
    const isNumber = kinds[index] === 'number' && side === 'rtl'
    const level = isNumber ? 2 : side === 'rtl' ? 1 : base === 0 ? 0 : 2
    return { item, level, direction: level % 2 === 1 ? ('rtl' as const) : ('ltr' as const) }
  })
  // L2: from the highest level to the first, what has at least this level is turned round.
  return [2, 1].reduce((parts, level) => turn(parts, level), placed)
}

/** W2, W4 to W6: signs of a number belong to it, but not behind Arabic letters. */
function joinUnits(items: readonly { text: string }[]): Kind[] {
  const kinds = items.map(({ text }) => findKind(text))
  let isArabic = false
  const isEuropean = items.map(({ text }, index) => {
    if (kinds[index] === 'ltr' || kinds[index] === 'rtl') isArabic = arabic.test(text)
    return kinds[index] === 'number' && !isArabic && !arabicDigit.test(text)
  })
  const joined = [...kinds]
  for (const [index, kind] of kinds.entries())
    if (kind === 'joiner' && isEuropean[index - 1] && isEuropean[index + 1]) joined[index] = 'number'
  for (const [index, kind] of kinds.entries())
    if (kind === 'unit' && (isEuropean[index - 1] || isEuropean[index + 1])) joined[index] = 'number'
  return joined
}

/** The side that each part belongs to: W7, N0, N1, N2. Numbers count as written from right to left unless letters from the left precede. */
function findSides(
  items: readonly { text: string }[],
  kinds: readonly Kind[],
  line: Direction,
): (Direction | undefined)[] {
  let strong = line
  const sides = kinds.map((kind, index): Direction | undefined => {
    if (kind === 'ltr' || kind === 'rtl') strong = kind
    if (kind === 'number')
      return strong === 'ltr' && !arabicDigit.test(items[index]?.text ?? '') ? 'ltr' : 'rtl'
    return kind === 'ltr' || kind === 'rtl' ? kind : undefined
  })
  const before = (index: number) => sides.slice(0, index).findLast((side) => side !== undefined) ?? line
  for (const [open, close] of pairBrackets(items, kinds)) {
    const inside = sides.slice(open, close).filter((side) => side !== undefined)
    if (inside.length === 0) continue
    sides[open] = inside.includes(line) ? line : before(open)
    sides[close] = sides[open]
  }
  return sides.map((side, index) => {
    const next = sides.slice(index).find((other) => other !== undefined) ?? line
    return side ?? (before(index) === next ? next : line)
  })
}

function pairBrackets(items: readonly { text: string }[], kinds: readonly Kind[]): [number, number][] {
  const opened: number[] = []
  const pairs: [number, number][] = []
  for (const [index, { text }] of items.entries()) {
    if (kinds[index] === 'open') opened.push(index)
    if (kinds[index] !== 'close') continue
    const at = opened.findLastIndex((open) => brackets.get(items[open]?.text ?? '') === text)
    const open = opened[at]
    if (open === undefined) continue
    opened.length = at
    pairs.push([open, index])
  }
  return pairs.sort(([one], [other]) => one - other)
}

/** Turns round each sequence of parts with at least a level. */
function turn<Part extends { level: number }>(parts: readonly Part[], level: number): Part[] {
  const turned: Part[] = []
  let run: Part[] = []
  for (const part of parts)
    if (part.level >= level) run.unshift(part)
    else {
      turned.push(...run, part)
      run = []
    }
  return [...turned, ...run]
}

import { foldDigits } from '../../../../text/fold-digits.ts'
import { findUnit, listClaimWords, moneyPattern } from './claim-words.ts'

/** What follows the number of a claim. */
const count = String.raw`[KM]\b|k(?=\+)|${listClaimWords('count')}`
const share = listClaimWords('share')
const rating = listClaimWords('rating')

/**
 * A number that claims something: `70K+`, `8,000+`, `36 lakh`, `4.8 stars`, `95%`, and the same in the languages of India.
 * Not an amount of money or a telephone number; and not `4K`, which is a size of pictures.
 */
const claim = new RegExp(
  [
    // Before the look back, which is slow, so that it is tried at digits only.
    String.raw`(?=\p{Nd})`,
    String.raw`(?<![\p{L}\p{N}.,₹$€£+-]|[₹$€£]\s|\b(?:Rs\.?|INR|USD|EUR)\s?|(?<!\p{L})${moneyPattern}\.?\s?)`,
    String.raw`(?![48]K(?!\+))\p{Nd}[\p{Nd}.,]*(?:`,
    String.raw`[\s-]?(?:${count})\+?(?!\+?\s?${moneyPattern})|`,
    String.raw`\+(?!\p{Nd})|\s?(?:${share})|[\s-]?(?:${rating}))`,
  ].join(''),
  'gu',
)

/** How the last digit of every claim goes on, so that most texts skip the rest. It must match in every claim. */
const mayClaim = new RegExp(String.raw`\p{Nd}[.,]*(?:\+|[\s-]?(?:${count}|${share}|${rating}))`, 'u')

export interface NumberClaim {
  /** With the word behind it: 70,000 for `70K+`. */
  number: number
  kind?: 'share' | 'rating' | 'count'
  /** Whether the text says nothing else. */
  isAll: boolean
}

/** The first number of a text and what it counts. */
export function readClaim(text: string): NumberClaim | undefined {
  const folded = foldDigits(text)
  const found = /\d[\d.,]*/.exec(folded)
  const number = Number(found?.[0].replaceAll(',', '').replace(/\.$/, ''))
  if (!found || Number.isNaN(number)) return undefined
  const rest = folded.slice(found.index + found[0].length)
  const unit = findUnit(rest)
  const end = rest.slice(unit?.length ?? 0)
  const kind = unit?.kind ?? (end.startsWith('+') ? 'count' : undefined)
  return {
    number: number * (unit?.size ?? 1),
    ...(kind && { kind }),
    isAll: found.index === 0 && /^\+?$/.test(end),
  }
}

interface TextClaim {
  text: string
  index: number
}

/** The claims in an authored text. What facts write is not part of it, nor are the addresses of links. */
export function findClaims(text: string): readonly TextClaim[] {
  if (!mayClaim.test(text)) return none
  const visible = /\$\{|\]\(/.test(text) ? text.replace(hidden, blank) : text
  const claims: TextClaim[] = []
  // `matchAll` would compile the expression again for each text.
  claim.lastIndex = 0
  for (let match = claim.exec(visible); match; match = claim.exec(visible))
    if (!isFigureOfSpeech(match[0])) claims.push({ text: match[0], index: match.index })
  return claims
}

/** Nobody counts what is 100 %. */
function isFigureOfSpeech(text: string): boolean {
  const { number, kind } = readClaim(text) ?? {}
  return number === 100 && kind === 'share'
}

const none: readonly TextClaim[] = []
const hidden = /\$\{[^}$]{0,100}\}|\]\([^)\s]{0,500}\)/g
const blank = (part: string) => ' '.repeat(part.length)

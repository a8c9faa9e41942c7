/**
 * A number that claims something: `70K+`, `8,000+`, `36 lakh`, `4.8 stars`, `95%`. Not an amount of money, a telephone
 * number, or `100%`, which is a figure of speech; and not `4K`, which is a size of pictures.
 */
const claim =
  /(?<![\p{L}\p{N}.,₹$€£+-]|[₹$€£]\s|\b(?:Rs\.?|INR|USD|EUR)\s?)(?!100\s?%|[48]K(?!\+))\d[\d.,]*(?:\s?(?:K|M|[Ll]akhs?|[Cc]rores?)\b\+?|\+(?!\d)|\s?%|(?:\s|-)?(?:stars?\b|[★⭐]))/gu

/** The number of a claim, its size with the word behind it, such as 70,000 for `70K+`. */
export function readClaim(text: string): number | undefined {
  const [, digits, unit = ''] = /(\d[\d.,]*)\s?(K|M|lakh|crore)?/i.exec(text) ?? []
  const number = Number(digits?.replaceAll(',', '').replace(/\.$/, ''))
  return Number.isNaN(number) ? undefined : number * (sizes[unit.toLowerCase()] ?? 1)
}

const sizes: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, lakh: 1e5, crore: 1e7 }

/** How the last digit of every claim goes on, so that most texts skip the patterns. It must match in every claim. */
const mayClaim = /[\d.,](?:\s?[KMLlCc%]|\+|[\s-]?[s★⭐])/

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
    claims.push({ text: match[0], index: match.index })
  return claims
}

const none: readonly TextClaim[] = []
const hidden = /\$\{[^}$]{0,100}\}|\]\([^)\s]{0,500}\)/g
const blank = (part: string) => ' '.repeat(part.length)

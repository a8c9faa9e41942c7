import { foldDigits } from '../../core/text/fold-digits.ts'

/** An amount of money or a reduction in a text. */
export interface Amount {
  /** As written. */
  text: string
  /** Equal for the same amount, however it is written: `1999` or `20%`. */
  value: string
}

const sign =
  '₹|\\bRs\\.?|\\bINR\\b|\\$|\\bUSD\\b|€|\\bEUR\\b|£|\\bGBP\\b|\\bAED\\b|¥|ரூ\\.?|രൂ\\.?|రూ\\.?|रु\\.?'
const behind = '/-|\\s?(?:rupees\\b|rs\\b|inr\\b|usd\\b|eur\\b|€|ரூபாய்|രൂപ|రూపాయ|रुपये)'
/** Bounded, so that a long run of digits is not searched from each of them. */
const number = '\\d[\\d,.\\u00a0\\u202f]{0,20}\\d|\\d'
const money = new RegExp(`(?:${sign})\\s?(${number})|(${number})(?:${behind})`, 'gi')
const reduction =
  /(\d{1,3}(?:\.\d{1,3})?)\s?%\s?(?:off|discount|cashback|less)|(?:save|discount of|flat)\s(\d{1,3}(?:\.\d{1,3})?)\s?%/gi

/** The amounts that a text names with a currency, and its reductions in per cent. */
export function readAmounts(text: string): Amount[] {
  const folded = foldDigits(text)
  const amounts = [...folded.matchAll(money)].map(([written, first, second]) => ({
    text: written.trim(),
    value: readNumber(first ?? second ?? ''),
  }))
  const reductions = [...folded.matchAll(reduction)].map(([written, first, second]) => ({
    text: written.trim(),
    value: `${Number(first ?? second)}%`,
  }))
  return [...amounts, ...reductions]
}

/** The amounts that a page says: also a text that is nothing but a number, such as the price of an offer. */
export function readSaidAmounts(text: string): Amount[] {
  const plain = foldDigits(text).trim()
  const alone = new RegExp(`^(?:${number})$`).test(plain) ? [{ text: plain, value: readNumber(plain) }] : []
  const percents = [...plain.matchAll(/(\d{1,3}(?:\.\d{1,3})?)\s?%/g)].map(([written, value]) => ({
    text: written,
    value: `${Number(value)}%`,
  }))
  return [...readAmounts(text), ...alone, ...percents]
}

/** `1,99,999.00` as `199999`, and `49,90` as `49.9`: a comma or point before one or two last digits begins decimals, others group. */
function readNumber(written: string): string {
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(written) ?? []
  return String(Number.parseFloat(`${whole.replace(/\D/g, '')}.${decimals}`))
}

import { foldDigits } from '../../core/text/fold-digits.ts'

/** An amount of money or a reduction in a text. */
export interface Amount {
  /** As written. */
  text: string
  /** Equal for the same amount, however it is written: `1999` or `20%`. */
  value: string
}

const sign =
  '₹|\\bRs\\.?|\\bINR|\\b(?:R|MX|US)\\$|\\$|\\bMXN|\\bBRL|\\bUSD|€|\\bEUR|£|\\bGBP|\\bCHF|₺|\\bAED|¥|ரூ\\.?|രൂ\\.?|రూ\\.?|ರೂ\\.?|रु\\.?|रू\\.?'
/** A dash may stand for the decimals of a round amount: `49,- €`. */
const behind =
  '/-|(?:[.,][-–—])?\\s?(?:rupees\\b|rs\\b|inr\\b|usd\\b|mxn\\b|brl\\b|pesos\\b|reais\\b|eur(?:os?)?\\b|chf\\b|tl\\b|€|₺|ரூபாய்|രൂപ|రూపాయ|ರೂಪಾಯ|र[ुू]प[यए])'
/** Bounded, so that a long run of digits is not searched from each of them. */
const number = '\\d[\\d,.\\u00a0\\u202f]{0,20}\\d|\\d'
/** What amounts in words multiply by, and the words: in languages of India their stems, as endings of cases follow. */
const scales: readonly (readonly [factor: number, latin: string, stems: string])[] = [
  [1e3, 'k|\\s?thousand', 'ஆயிர|ആയിര|వేల|ಸಾವಿರ|ह(?:ज\\u093c?|\\u095b)ार'],
  [1e5, 'l|\\s?la(?:kh|c)s?', 'லட்ச|இலட்ச|ലക്ഷ|లక్ష|ಲಕ್ಷ|लाख'],
  [1e7, '\\s?cr|\\s?crores?', 'கோடி|കോടി|కోటి|కోట్ల|ಕೋಟಿ|करोड'],
]
const scaleWords = scales.map(
  ([, latin, stems]) => `((?:${latin})(?![\\p{L}\\p{M}])|\\s?(?:${stems})[\\p{L}\\p{M}]*)`,
)
const amount = `(${number})(?:${scaleWords.join('|')})?`
const money = new RegExp(`(?:${sign})\\s?${amount}|${amount}(?:${behind})`, 'giu')
const rate = '(\\d{1,3}(?:[.,]\\d{1,3})?)'
/** In English, German, Spanish, Portuguese and Turkish, where the sign of per cent stands before the number. */
const reduction = new RegExp(
  [
    `${rate}\\s?%\\s?(?:off|discount|cashback|less|rabatt|nachlass|günstiger|billiger|sparen|reduziert|(?:de )?des(?:cuento|conto)|dto|menos)`,
    `(?:save|discount of|flat|rabatt von|spar(?:en sie|e)|ahorra|economize|des(?:cuento|conto) del?)\\s${rate}\\s?%`,
    `%\\s?${rate}(?:['’]?\\p{L}{1,4})?\\sindirim`,
  ].join('|'),
  'giu',
)

/** The amounts that a text names with a currency, and its reductions in per cent. */
export function readAmounts(text: string): Amount[] {
  const folded = foldDigits(text)
  const amounts = [...folded.matchAll(money)].map(([written, ...groups]) => {
    const at = groups.findIndex((group) => group !== undefined)
    const scale = scales.find((_, index) => groups[at + 1 + index] !== undefined)
    return { text: written.trim(), value: readNumber(groups[at] ?? '', scale?.[0]) }
  })
  const reductions = [...folded.matchAll(reduction)].map(([written, ...rates]) => ({
    text: written.trim(),
    value: toRate(rates.find((one) => one !== undefined)),
  }))
  return [...amounts, ...reductions]
}

/** The amounts that a page says: also a text that is nothing but a number, such as the price of an offer. */
export function readSaidAmounts(text: string): Amount[] {
  const plain = foldDigits(text).trim()
  const alone = new RegExp(`^(?:${number})$`).test(plain) ? [{ text: plain, value: readNumber(plain) }] : []
  const percents = [...plain.matchAll(percent)].map(([written, before, behind]) => ({
    text: written,
    value: toRate(before ?? behind),
  }))
  return [...readAmounts(text), ...alone, ...percents]
}

const percent = new RegExp(`${rate}\\s?%|%\\s?${rate}`, 'g')

const toRate = (written = ''): string => `${Number(written.replace(',', '.'))}%`

/** `1,99,999.00` as `199999`, and `49,90` as `49.9`: a comma or point before one or two last digits begins decimals, others group. */
function readNumber(written: string, factor = 1): string {
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(written) ?? []
  return String(Math.round(Number.parseFloat(`${whole.replace(/\D/g, '')}.${decimals}`) * factor * 100) / 100)
}

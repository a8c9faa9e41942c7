import { foldDigits } from '../../core/text/fold-digits.ts'

/** An amount of money or a reduction in a text. */
export interface Amount {
  /** As written. */
  text: string
  /** Equal for the same amount, however it is written: `1999` or `20%`. */
  value: string
}

/** Codes of currencies (ISO 4217) that are no words of ads, as `TRY`, `TOP` and `PHP` are. */
const codes = [
  'AED|AUD|BDT|BHD|BRL|CHF|CNY|CZK|DKK|EGP|EUR|GBP|HKD|HUF|IDR|INR|JPY|KES|KRW|KWD|LKR|MXN|MYR|NGN',
  'NOK|NPR|NZD|OMR|PKR|PLN|QAR|RON|RUB|SAR|SEK|SGD|THB|TWD|UAH|USD|VND|ZAR',
].join('|')
const sign = `\\b(?:R|MX|US)\\$|\\p{Sc}|\\bRs\\.?|\\b(?:${codes})|\\b(?:kr|Rp|RM|KSh)\\.?|ரூ\\.?|രൂ\\.?|రూ\\.?|ರೂ\\.?|रु\\.?|रू\\.?`
const words = 'rupees|rs|euros?|dollars|dólares|pesos|reais|liras?|tl|dirhams?|riyals?|kr|lei|zł|Kč|руб'
/** A dash may stand for the decimals of a round amount: `49,- €`. A sign behind a number is not that of the next: `2 $50`. */
const behind =
  `/-|(?:[.,][-–—])?\\s?(?:(?:${words}|${codes})(?!\\p{L})|(?![₹$£¥₱৳]\\s?\\d)\\p{Sc}|Fr\\.|円|元|원|บาท|টাকা|` +
  'ரூபாய்|രൂപ|రూపాయ|ರೂಪಾಯ|र[ुू]प[यए]|درهم|ريال|جنيه)'
/** Bounded, so that a long run of digits is not searched from each of them. */
const number = "\\d{1,3}(?:['’]\\d{3}){1,4}(?:[.,]\\d{1,2})?|\\d[\\d,.\\u00a0\\u202f]{0,20}\\d|\\d"
/**
 * Thousands with a space between them, which is a part of the number where a sign follows, and behind signs of languages that
 * write so; elsewhere it is none: "₹500 200 seats".
 */
const spacedSign = '\\bkr\\.?|\\b(?:CHF|DKK|NOK|SEK)'
const spaced = '(?<![\\d.,])\\d{1,3}(?: \\d{3}){1,4}(?:[.,]\\d{1,2})?'
/** What amounts in words multiply by, and the words: in languages of India their stems, as endings of cases follow. */
const scales: readonly (readonly [factor: number, latin: string, stems: string])[] = [
  [1e3, 'k|\\s?thousand', 'ஆயிர|ആയിര|వేల|ಸಾವಿರ|ह(?:ज\\u093c?|\\u095b)ार'],
  [1e5, 'l|\\s?la(?:kh|c)s?', 'லட்ச|இலட்ச|ലക്ഷ|లక్ష|ಲಕ್ಷ|लाख'],
  [1e6, 'm|\\s?mn|\\s?mio\\.?|\\s?milli?on(?:s|en)?', 'मिलियन'],
  [1e7, '\\s?cr|\\s?crores?', 'கோடி|കോടി|కోటి|కోట్ల|ಕೋಟಿ|करोड'],
]
const scaleWords = scales.map(
  ([, latin, stems]) => `((?:${latin})(?![\\p{L}\\p{M}])|\\s?(?:${stems})[\\p{L}\\p{M}]*)`,
)
const write = (digits: string) => `(${digits})(?:${scaleWords.join('|')})?`
const money = new RegExp(
  [
    `(?:${spacedSign})\\s?${write(spaced)}`,
    `(?:${sign})\\s?${write(number)}`,
    `${write(`${spaced}|${number}`)}(?:${behind})`,
  ].join('|'),
  'giu',
)
/** `₹10–15 lakh` is two amounts in lakh. */
const range = new RegExp(
  `(${sign})(\\s?)(\\d[\\d.,]{0,9})(\\s?[-–—]\\s?|\\sto\\s)(?:${sign})?\\s?(\\d[\\d.,]{0,9})(${scaleWords.join('|')})`,
  'giu',
)
const percentSign = '(?:%|٪|per\\s?cent\\b|prozent\\b)'
const rate = '(\\d{1,3}(?:[.,]\\d{1,3})?)'
/** In English, German, Spanish, Portuguese, Arabic and Turkish, where the sign of per cent stands before the number. */
const reduction = new RegExp(
  [
    `${rate}\\s?${percentSign}\\s?(?:off|discount|cashback|less|rabatt|nachlass|günstiger|billiger|sparen|reduziert|(?:de\\s)?(?:descuento|desconto)|dto|menos)`,
    `(?:(?:save|discount of|flat)(?:\\sup\\s?to)?|rabatt von|spar(?:en sie|e)|ahorra|economize|(?:descuento|desconto)\\sdel?|خصم)\\s${rate}\\s?${percentSign}`,
    `%\\s?${rate}(?:['’]?\\p{L}{1,4}(?:\\s(?:varan|kadar))?)?\\sindirim`,
  ].join('|'),
  'giu',
)

/** A price before a larger number that counts something else is no range: `₹999 - 10K+ visitors`. */
function spreadScale(whole: string, ...groups: string[]): string {
  const [sign = '', space = '', first = '', between = '', second = '', scale = ''] = groups
  return Number(readNumber(first)) < Number(readNumber(second))
    ? `${sign}${space}${first}${scale}${between}${sign}${second}${scale}`
    : whole
}

/** The amounts that a text names with a currency, and its reductions in per cent. */
export function readAmounts(text: string): Amount[] {
  const folded = foldDigits(text).replace(range, spreadScale)
  const amounts = [...folded.matchAll(money)].flatMap(([written, ...groups]) => {
    // Seconds in German, and a name.
    if (/(?<!\p{L})(?:Sek|Ron)(?!\p{L})/u.test(written)) return []
    const at = groups.findIndex((group) => group !== undefined)
    const scale = scales.find((_, index) => groups[at + 1 + index] !== undefined)
    return [{ text: written.trim(), value: readNumber(groups[at] ?? '', scale?.[0]) }]
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
  const alone = new RegExp(`^(?:${spaced}|${number})$`).test(plain)
    ? [{ text: plain, value: readNumber(plain) }]
    : []
  const percents = [...plain.matchAll(percent)].map(([written, before, behind]) => ({
    text: written,
    value: toRate(before ?? behind),
  }))
  return [...readAmounts(text), ...alone, ...percents]
}

const percent = new RegExp(`${rate}\\s?${percentSign}|[%٪]\\s?${rate}`, 'gi')

const toRate = (written = ''): string => `${Number(written.replace(',', '.'))}%`

/** `1,99,999.00` as `199999`, and `49,90` as `49.9`: a comma or point before one or two last digits begins decimals, others group. */
function readNumber(written: string, factor = 1): string {
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(written) ?? []
  return String(Math.round(Number.parseFloat(`${whole.replace(/\D/g, '')}.${decimals}`) * factor * 100) / 100)
}

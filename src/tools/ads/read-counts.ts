import { foldDigits } from '../../core/text/fold-digits.ts'

/** A number in a text that counts something. */
export interface NamedCount {
  /** As written: `21-day`. */
  text: string
  number: number
  /** What is counted, without the s of a plural: `day`. */
  of: string
}

/**
 * Thousands may stand behind a comma, or behind points, ’ or spaces that do not break, as in German, Turkish or French. A number
 * behind the sign of a currency is an amount, and behind another space the last digits are no number of their own.
 */
const digits = "\\d{1,3}(?:[.'’\\u00a0\\u202f]\\d{3})+(?!\\d)|\\d[\\d,]*"
const counted = new RegExp(`(?<![\\d.,'’₹$€£%]|[\\d₹$€£] )(${digits})(k?\\+?)[\\s-](\\p{L}{3,})`, 'giu')
const noUnits = new Set([
  ...[
    'and',
    'the',
    'for',
    'off',
    'rupee',
    'inr',
    'usd',
    'eur',
    'mxn',
    'brl',
    'per',
    'from',
    'euro',
    'peso',
    'reai',
  ],
  ...['und', 'von', 'für', 'bis', 'uhr', 'oder', 'mit', 'para', 'por', 'con', 'com', 'del'],
])
const months =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|märz|mai$|okt|dez|(?:ene|abr|ago|dic)$|(?:ocak|şubat|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık)$)/

const alone = new RegExp(`^\\s*(${digits})(k?\\+?)\\s*$`, 'i')

/** The numbers of a text with the word behind them. */
export function readCounts(text: string): NamedCount[] {
  return [...foldDigits(text).matchAll(counted)].flatMap(([written, number = '', mark = '', word = '']) => {
    const of = word.toLowerCase().replace(/s$/, '')
    if (noUnits.has(of) || months.test(of)) return []
    return [{ text: written, number: toNumber(number, mark), of }]
  })
}

/** The number that a text is, such as `70K+`: what it counts stands in another text beside it. */
export function readLoneNumber(text: string): number | undefined {
  const [, number, mark = ''] = alone.exec(foldDigits(text)) ?? []
  return number === undefined ? undefined : toNumber(number, mark)
}

const toNumber = (written: string, mark: string): number =>
  Number(written.replace(/\D/g, '')) * (/k/i.test(mark) ? 1000 : 1)

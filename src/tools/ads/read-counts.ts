import { foldDigits } from '../../core/text/fold-digits.ts'

/** A number in a text that counts something. */
export interface NamedCount {
  /** As written: `21-day`. */
  text: string
  number: number
  /** What is counted, in the singular: `day`. */
  of: string
}

/** A number behind the sign of a currency is an amount. */
const counted = /(?<![\d.,₹$€£%]|[₹$€£]\s)(\d[\d,]*)(k?\+?)[\s-]([a-z]{3,})/gi
const currencies = ['rupee', 'inr', 'usd', 'eur', 'mxn', 'brl', 'peso', 'reai']
const noUnits = new Set([...currencies, 'and', 'the', 'for', 'off', 'per', 'from', 'por', 'para'])
const months = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|(?:ene|abr|ago|dic)$)/

/** The numbers of a text with the English word behind them. */
export function readCounts(text: string): NamedCount[] {
  return [...foldDigits(text).matchAll(counted)].flatMap(([written, digits = '', mark = '', word = '']) => {
    const of = word.toLowerCase().replace(/s$/, '')
    if (noUnits.has(of) || months.test(of)) return []
    return [{ text: written, number: toNumber(digits, mark), of }]
  })
}

/** The number that a text is, such as `70K+`: what it counts stands in another text beside it. */
export function readLoneNumber(text: string): number | undefined {
  const [, digits, mark = ''] = /^\s*(\d[\d,]*)(k?\+?)\s*$/i.exec(foldDigits(text)) ?? []
  return digits === undefined ? undefined : toNumber(digits, mark)
}

const toNumber = (digits: string, mark: string): number =>
  Number(digits.replaceAll(',', '')) * (/k/i.test(mark) ? 1000 : 1)

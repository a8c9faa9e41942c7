import { foldDigits } from '../../core/text/fold-digits.ts'

/** A number in a text that counts something. */
export interface NamedCount {
  /** As written: `21-day`. */
  text: string
  number: number
  /** What is counted, in the singular: `day`. */
  of: string
}

/** A number whose thousands are parted by a space is read as none, rather than by its last digits. */
const counted = /(?<![\d.,'’₹$€£%]|\d\s)(\d[\d,'’]*)(k?\+?)[\s-]([a-z]{3,})/gi
const noUnits = new Set(['and', 'the', 'for', 'off', 'rupee', 'inr', 'usd', 'eur', 'per', 'from'])
const months = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/

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
  const [, digits, mark = ''] = /^\s*(\d[\d,'’]*)(k?\+?)\s*$/i.exec(foldDigits(text)) ?? []
  return digits === undefined ? undefined : toNumber(digits, mark)
}

const toNumber = (digits: string, mark: string): number =>
  Number(digits.replace(/[,'’]/g, '')) * (/k/i.test(mark) ? 1000 : 1)

interface NumberParts {
  before: string
  target: number
  decimals: number
  after: string
  /** Writes a number as the text writes its own. */
  write: (value: number, decimals: number) => string
}

/** A comma before one or two digits divides decimals. */
const decimalComma = /^\d+,(\d{1,2})$/

/** Finds the number in a text such as `1.8K+`, `4,8` or `8,000+`; without one the target is zero. */
export function splitNumber(text: string): NumberParts {
  const [found = '', fraction = ''] = /\d[\d,]*(?:\.(\d+))?/.exec(text) ?? []
  const at = text.indexOf(found)
  const around = { before: text.slice(0, at), after: text.slice(at + found.length) }
  const decimals = decimalComma.exec(found)?.[1]?.length
  if (decimals !== undefined) {
    const target = Number(found.replace(',', '.'))
    return { ...around, target, decimals, write: (value) => value.toFixed(decimals).replace('.', ',') }
  }
  const locale = /^\d{1,3}(,\d{3})+/.test(found) ? 'en' : 'en-IN'
  return {
    ...around,
    target: Number(found.replaceAll(',', '')),
    decimals: fraction.length,
    write: (value, digits) =>
      found.includes(',')
        ? value.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
        : value.toFixed(digits),
  }
}

interface NumberParts {
  before: string
  target: number
  decimals: number
  after: string
  /** Writes a number as the text writes its own. */
  write: (value: number, decimals: number) => string
}

/** Finds the number in a text such as `1.8K+` or `8,000+`; without one the target is zero. */
export function splitNumber(text: string): NumberParts {
  const [found = '', fraction = ''] = /\d[\d,]*(?:\.(\d+))?/.exec(text) ?? []
  const at = text.indexOf(found)
  const locale = /^\d{1,3}(,\d{3})+/.test(found) ? 'en' : 'en-IN'
  return {
    before: text.slice(0, at),
    target: Number(found.replaceAll(',', '')),
    decimals: fraction.length,
    after: text.slice(at + found.length),
    write: (value, decimals) =>
      found.includes(',')
        ? value.toLocaleString(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
        : value.toFixed(decimals),
  }
}

/** A number with what people write around it: a currency, a unit, a percent sign. */
const surrounded = /^(?:[^\d.,+-]+\.?\s*)?([+-]?\d(?:[\d.,'’ \u00a0\u202f]*\d)?)(?:\s*[^\d\s.,'’][^\d]*)?$/u
/** Thousands, and those of India, behind a mark that is always the same. */
const grouped = /^[+-]?[1-9]\d{0,2}(?:([,.'’ \u00a0\u202f])(?:\d{2}\1)*\d{3})(?:\1\d{3})*$/

/**
 * The number that is meant by a text such as `1,299`, `₹1,00,000`, `49,90 €` or `1.299,50`, as YAML has it. `undefined` if it
 * is none, or not clear: `1.299 €` may be a little more than one.
 */
export function readWrittenNumber(text: string): string | undefined {
  const [, written = ''] = text.length > 40 ? [] : (surrounded.exec(text.trim()) ?? [])
  const marks = new Set(written.replace(/[+\d-]/g, ''))
  if (marks.size === 0) return written || undefined
  const last = Math.max(written.lastIndexOf(','), written.lastIndexOf('.'))
  const [whole, decimals] = [written.slice(0, last), written.slice(last + 1)]
  if (marks.size === 1) {
    const isPoint = marks.has('.')
    if (grouped.test(written) && !(isPoint && written.split('.').length === 2))
      return written.replace(/[^+\d-]/g, '')
    const isDecimal = /^[+-]?\d+$/.test(whole) && !(isPoint && decimals.length === 3)
    return isDecimal ? `${whole}.${decimals}` : undefined
  }
  const isWhole = last > 0 && grouped.test(whole) && !whole.includes(written.charAt(last))
  return isWhole ? `${whole.replace(/[^+\d-]/g, '')}.${decimals}` : undefined
}

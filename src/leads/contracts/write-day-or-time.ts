import { readQuantity } from '../../core/answer-limits.ts'

const styles = { date: { dateStyle: 'full' }, time: { timeStyle: 'short' } } as const
const units = { date: 86_400_000, time: 60_000 } as const

/**
 * An answer that is a day (`2026-11-29`) or a time (`18:30`) as people write it in a language; any other answer as it is,
 * and each where the language is not known.
 */
export function writeDayOrTime(answer: string, lang: string): string {
  for (const format of ['date', 'time'] as const) {
    const quantity = readQuantity({ format }, answer)
    if (quantity === undefined) continue
    try {
      const write = new Intl.DateTimeFormat(lang, { ...styles[format], timeZone: 'UTC' })
      return write.format(quantity * units[format])
    } catch {
      return answer
    }
  }
  return answer
}

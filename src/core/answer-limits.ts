import type { AnswerRule, AnswerSchema } from '../contracts/answer-rule.ts'

const day = 86_400_000

/** The day of a moment by the clocks of a zone, in days since 1970. A browser that does not know the zone takes its own. */
export function readDay(moment: number, timeZone: string): number {
  const parts = formatDay(timeZone).formatToParts(moment)
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(read('year'), read('month') - 1, read('day')) / day
}

function formatDay(timeZone: string): Intl.DateTimeFormat {
  const parts = { year: 'numeric', month: 'numeric', day: 'numeric' } as const
  try {
    return new Intl.DateTimeFormat('en', { ...parts, timeZone })
  } catch {
    return new Intl.DateTimeFormat('en', parts)
  }
}

const decimal = /^-?\d{1,15}(?:\.\d{1,6})?$/

/** What an answer is compared by: a number, the minutes of a time, the days of a date. `undefined` if it is none of them. */
export function readQuantity({ type, format }: AnswerSchema, text: string): number | undefined {
  if (format === 'date') return readDate(text)
  if (format === 'time') return readTime(text)
  return type === 'number' && decimal.test(text) ? Number(text) : undefined
}

function readDate(text: string): number | undefined {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  // Some engines take the 31st of any month for the first of the next.
  if (Number.isNaN(time) || toIsoDate(time / day) !== text) return undefined
  return time / day
}

export const toIsoDate = (days: number): string => new Date(days * day).toISOString().slice(0, 10)

function readTime(text: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

/**
 * The least or the most that an answer may be.
 *
 * @param now milliseconds since 1970
 */
export function readLimit(
  { schema = {}, timeZone = 'UTC' }: AnswerRule,
  end: 'least' | 'most',
  now: number,
): number | undefined {
  const [text, amount] =
    end === 'least' ? [schema.formatMinimum, schema.minimum] : [schema.formatMaximum, schema.maximum]
  if (text === undefined) return amount
  const days = readDaysFromToday(text)
  return days === undefined ? readQuantity(schema, text) : readDay(now, timeZone) + days
}

/** The 14 of `today+14`. */
export function readDaysFromToday(text: string): number | undefined {
  const [, days] = /^today([+-]\d{1,4})?$/.exec(text) ?? [undefined, Number.NaN]
  return Number.isNaN(days) ? undefined : Number(days ?? 0)
}

import type { AnswerSchema } from '../contracts/answer-rule.ts'

/**
 * Days since 1970 between which today is: in a browser one, and for the intake, which does not know where the visitor
 * is, all that it is somewhere on Earth.
 */
export type Days = readonly [first: number, last: number]

const minute = 60_000
const day = 1440 * minute

/** The day of a browser. `offset` is that of its clock (`getTimezoneOffset`). */
export function toOwnDay(now: number, offset: number): Days {
  const today = Math.floor((now - offset * minute) / day)
  return [today, today]
}

/** The days of everybody: time zones go from 12 hours behind to 14 hours ahead. */
export const toAnyDay = (now: number): Days => [
  Math.floor((now - 720 * minute) / day),
  Math.floor((now + 840 * minute) / day),
]

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

/** The least or the most that an answer may be. */
export function readLimit(
  schema: AnswerSchema,
  end: 'least' | 'most',
  [first, last]: Days,
): number | undefined {
  const [text, amount] =
    end === 'least' ? [schema.formatMinimum, schema.minimum] : [schema.formatMaximum, schema.maximum]
  if (text === undefined) return amount
  const relative = readDaysFromToday(text)
  if (relative !== undefined) return (end === 'least' ? first : last) + relative
  return readQuantity(schema, text)
}

/** The 14 of `today+14`. */
export function readDaysFromToday(text: string): number | undefined {
  const [, days] = /^today([+-]\d{1,4})?$/.exec(text) ?? [undefined, Number.NaN]
  return Number.isNaN(days) ? undefined : Number(days ?? 0)
}

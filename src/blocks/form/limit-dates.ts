import { readLimit, toIsoDate } from '../../core/answer-limits.ts'
import { findInput } from './read-values.ts'
import type { FormField } from './schema.ts'
import { today } from './validate-fields.ts'

/** Limits the calendars of dates whose limits move with the day (`today+14`), which is not known when a page is built. */
export function limitDates(form: HTMLFormElement, fields: readonly FormField[]): void {
  for (const { name, rule } of fields) {
    const { schema = {} } = rule
    const control = schema.format === 'date' ? findInput(form, name) : undefined
    if (!control) continue
    const [least, most] = [readLimit(schema, 'least', today()), readLimit(schema, 'most', today())]
    if (least !== undefined) control.min = toIsoDate(least)
    if (most !== undefined) control.max = toIsoDate(most)
  }
}

import { readLimit, toIsoDate } from '../../core/answer-limits.ts'
import { checkAnswer } from '../../core/check-answer.ts'
import type { CheckedAnswer } from '../../core/check-text.ts'
import { fillLimit } from '../../core/fill-limit.ts'
import { findFileKind } from '../../core/find-file-kind.ts'
import type { TextRun } from '../../core/model/bound.ts'
import { findInput } from './read-values.ts'
import type { FormField } from './schema.ts'

const megabyte = 1024 * 1024

/** Checks an answer that is a list, a number, a date or a time. */
export const checkLimited = (rule: FormField['rule'], value: unknown): CheckedAnswer =>
  checkAnswer(rule, value, Date.now())

/** A sentence with the limit that it speaks of. */
export const fillToday = (sentence: TextRun, error: string, rule: FormField['rule'], lang: string): TextRun =>
  fillLimit(sentence, error, rule, { now: Date.now(), lang })

/** The name of a file and its type are not asked: phones leave out either, and the intake does not believe them. */
export async function checkFile(
  file: File,
  { accept, mistake = 'invalid', largest = 0 }: FormField['rule'],
): Promise<string | undefined> {
  if (file.size > largest * megabyte) return 'fileTooLarge'
  // A file may be gone since it was chosen.
  const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer(0))
  return findFileKind(new Uint8Array(bytes), accept) ? undefined : mistake
}

/** Limits the calendars of dates whose limits move with the day (`today+14`), which is not known when a page is built. */
export function limitDates(form: HTMLFormElement, fields: readonly FormField[]): void {
  const now = Date.now()
  for (const { name, rule } of fields) {
    const control = rule.schema?.format === 'date' ? findInput(form, name) : undefined
    if (!control) continue
    const [least, most] = [readLimit(rule, 'least', now), readLimit(rule, 'most', now)]
    if (least !== undefined) control.min = toIsoDate(least)
    if (most !== undefined) control.max = toIsoDate(most)
  }
}

import { toOwnDay } from '../../core/answer-limits.ts'
import { checkAnswer } from '../../core/check-answer.ts'
import type { FormValues } from './read-values.ts'
import type { FormField } from './schema.ts'

/** Names of the error messages, by field. */
export type FieldErrors = Record<string, string>

/** A phone number as it is sent; `undefined` if it cannot exist. */
export type ReadPhone = (text: string) => Promise<string | undefined>

const megabyte = 1024 * 1024

/** Validates every field by its rule; the result holds only fields with errors. */
export async function validateFields(
  fields: readonly FormField[],
  values: FormValues,
  readPhone: ReadPhone,
): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  for (const field of fields) {
    const error = await validateField(field, values, readPhone)
    if (error) errors[field.name] = error
  }
  return errors
}

async function validateField(
  { name, rule, required }: FormField,
  { texts, lists, files }: FormValues,
  readPhone: ReadPhone,
): Promise<string | undefined> {
  const missing = required ? 'required' : undefined
  if (rule.read === 'file') {
    const file = files[name]
    return file ? validateFile(file, rule) : missing
  }
  const { text, error } = checkAnswer(rule, rule.read === 'list' ? lists[name] : texts[name], today())
  if (error || !text) return error ?? missing
  return rule.read === 'phone' && !(await readPhone(text)) ? rule.mistake : undefined
}

/** The day of the visitor. */
export function today(): ReturnType<typeof toOwnDay> {
  const now = new Date()
  return toOwnDay(now.getTime(), now.getTimezoneOffset())
}

/** Some phones give a file no type, so its name is accepted as well. */
function validateFile({ name, type, size }: File, { mistake, largest = 0 }: FormField['rule']) {
  if (type !== 'application/pdf' && !/\.pdf$/i.test(name)) return mistake
  if (size === 0) return mistake
  return size > largest * megabyte ? 'fileTooLarge' : undefined
}

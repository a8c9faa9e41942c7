import { toOwnDay } from '../../core/answer-limits.ts'
import { checkAnswer } from '../../core/check-answer.ts'
import { findFileKind } from '../../core/find-file-kind.ts'
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

/** The name of a file and its type are not asked: phones leave out either, and the intake does not believe them. */
async function validateFile(file: File, { accept, mistake, largest = 0 }: FormField['rule']) {
  if (file.size > largest * megabyte) return 'fileTooLarge'
  // A file may be gone since it was chosen.
  const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer(0))
  return findFileKind(new Uint8Array(bytes), accept) ? undefined : mistake
}

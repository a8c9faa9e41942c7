import type { AnswerError } from '../../contracts/submission.ts'
import { cleanEmailAddress, isEmailAddress } from '../../core/email-address.ts'
import { findMaxLength, largestFile } from './parts/to-input-attributes.ts'
import type { FormValues } from './read-values.ts'
import type { FormField } from './schema.ts'

/** Names of the error messages of a field. */
export type FieldError = Exclude<AnswerError, 'invalid'>
export type FieldErrors = Record<string, FieldError>

/** A phone number as it is sent; `undefined` if it cannot exist. */
export type ReadPhone = (text: string) => Promise<string | undefined>

const megabyte = 1024 * 1024

/** Validates every field by its kind; the result holds only fields with errors. */
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
  { name, kind, required }: FormField,
  { texts, files }: FormValues,
  readPhone: ReadPhone,
): Promise<FieldError | undefined> {
  if (kind === 'file') {
    const file = files[name]
    return file ? validateFile(file) : required ? 'required' : undefined
  }
  const text = texts[name] ?? ''
  if (!text) return required ? 'required' : undefined
  if (kind === 'email' && !isEmailAddress(cleanEmailAddress(text))) return 'invalidEmail'
  if (kind === 'phone' && !(await readPhone(text))) return 'invalidPhone'
  if (isFreeText(kind) && Array.from(text).length > (findMaxLength(kind) ?? 0)) return 'tooLong'
  return undefined
}

const isFreeText = (kind: FormField['kind']) => kind === 'name' || kind === 'place' || kind === 'text'

/** Some phones give a file no type, so its name is accepted as well. */
function validateFile({ name, type, size }: File): FieldError | undefined {
  if (type !== 'application/pdf' && !/\.pdf$/i.test(name)) return 'invalidFile'
  if (size === 0) return 'invalidFile'
  return size > largestFile * megabyte ? 'fileTooLarge' : undefined
}

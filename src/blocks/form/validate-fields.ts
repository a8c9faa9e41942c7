import type { AnswerRule } from '../../contracts/answer-rule.ts'
import { type CheckedAnswer, checkText, isRuleOfText } from '../../core/check-text.ts'
import type { FormValues } from './read-values.ts'
import type { FormField } from './schema.ts'

/** Names of the error messages, by field. */
export type FieldErrors = Record<string, string>

/** A phone number as it is sent; `undefined` if it cannot exist. */
export type ReadPhone = (text: string, rule: AnswerRule) => Promise<string | undefined>

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
  const { text, error } = await checkAnswer(rule, rule.read === 'list' ? lists[name] : texts[name])
  if (error || !text) return error ?? missing
  return rule.read === 'phone' && !(await readPhone(text, rule)) ? rule.mistake : undefined
}

/** What cannot be checked because its code cannot be loaded, the intake checks. */
async function checkAnswer(rule: FormField['rule'], value: string | string[] = ''): Promise<CheckedAnswer> {
  if (isRuleOfText(rule)) return checkText(rule, value)
  const limited = await import('./limited-answers.ts').catch(() => undefined)
  return limited?.checkLimited(rule, value) ?? { text: String(value) }
}

/** What cannot be checked because its code cannot be loaded, the intake checks. */
async function validateFile(file: File, rule: FormField['rule']): Promise<string | undefined> {
  const limited = await import('./limited-answers.ts').catch(() => undefined)
  return limited?.checkFile(file, rule)
}

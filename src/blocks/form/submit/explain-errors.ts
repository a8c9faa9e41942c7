import type { TextRun } from '../../../core/model/bound.ts'
import type { ViewProps } from '../../define-block.ts'
import type { FormState } from '../form-state.ts'
import type { Messages } from '../messages.ts'
import type { FormProps } from '../schema.ts'
import type { FieldErrors } from '../validate-fields.ts'

/** The error messages of fields, with the limits that they speak of, written as in the language `lang`. */
export async function explainErrors(
  { fields, messages }: Pick<ViewProps<FormProps, Messages>, 'fields' | 'messages'>,
  errors: FieldErrors,
  lang: string,
): Promise<FormState['errors']> {
  const sentences: Readonly<Record<string, TextRun>> = messages
  const explained: Record<string, TextRun> = {}
  for (const { name, rule } of fields) {
    const error = errors[name]
    if (error === undefined) continue
    const sentence = sentences[error] ?? messages.invalid
    explained[name] = sentence
    if (!sentence.text.includes('{n}')) continue
    const limited = await import('../limited-answers.ts').catch(() => undefined)
    explained[name] = limited?.fillToday(sentence, error, rule, lang) ?? messages.invalid
  }
  return explained
}

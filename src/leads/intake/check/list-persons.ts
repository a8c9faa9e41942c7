import { normalizeEmail } from '../store/desk/normalize-email.ts'
import type { CheckedSubmission } from './check-submission.ts'
import type { ChosenForm } from './choose-form.ts'

/** The telephone numbers and e-mail addresses of the sender. */
export function listPersons(
  { form }: Pick<ChosenForm, 'form'>,
  { answers }: Pick<CheckedSubmission, 'answers'>,
): string[] {
  return form.fields.flatMap(({ name, kind }) => {
    const answer = answers[name]
    if (!answer || (kind !== 'phone' && kind !== 'email')) return []
    return [`${kind} ${kind === 'email' ? normalizeEmail(answer) : answer}`]
  })
}

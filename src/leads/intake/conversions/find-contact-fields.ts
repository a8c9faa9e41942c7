import type { IntakeForm } from '../../../contracts/intake-manifest.ts'

/** The names of answers that are e-mail addresses or telephone numbers. */
export interface ContactFields {
  email: readonly string[]
  phone: readonly string[]
}

/** The answers of a form by which a platform can know a person. */
export function findContactFields(
  { forms }: { forms: readonly Pick<IntakeForm, 'name' | 'fields'>[] },
  form: string,
): ContactFields {
  const fields = forms.filter(({ name }) => name === form).flatMap((one) => one.fields)
  const named = (wanted: string) => fields.filter(({ kind }) => kind === wanted).map(({ name }) => name)
  return { email: named('email'), phone: named('phone') }
}

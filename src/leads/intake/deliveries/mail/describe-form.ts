import type { IntakeForm } from '../../../../contracts/intake-manifest.ts'
import type { MailForm } from './mail-options.ts'

/**
 * A form as mails show its answers: their kinds, and their labels in the language of those who read the mail if the site asks
 * in it, otherwise in another. `undefined` if the site has no form of this name.
 */
export function describeForm(
  forms: readonly IntakeForm[],
  form: string,
  lang: string | undefined,
): MailForm | undefined {
  // The form in the language of the mail comes last, so its labels are taken.
  const own = forms
    .filter(({ name }) => name === form)
    .toSorted((one, other) => Number(one.lang === lang) - Number(other.lang === lang))
  const fields = own.flatMap((one) => one.fields)
  const answers = own.flatMap((one) => [...one.fields, ...(one.result ? [one.result] : [])])
  const labels = answers.flatMap(({ name, label }) => (label ? [[name, label] as const] : []))
  const kinds = fields.map(({ name, kind }) => [name, kind] as const)
  return own[0] && { purpose: own[0].purpose, kinds: new Map(kinds), labels: new Map(labels) }
}

import type { IntakeForm } from '../../../../contracts/intake-manifest.ts'
import type { Lead } from '../../store/lead-store.ts'
import type { MailForm } from './mail-options.ts'

/**
 * The form of a lead as mails show its answers: their kinds, and their labels in the language of those who read the mail if the
 * site asks in it, otherwise in another. Of several forms with one name, those whose notice the lead names are meant.
 * `undefined` if the site has no form of this name.
 */
export function describeForm(
  forms: readonly IntakeForm[],
  { form, notice }: Pick<Lead, 'form' | 'notice'>,
  lang: string | undefined,
): MailForm | undefined {
  const named = forms.filter(({ name }) => name === form)
  const shown = named.filter((one) => one.notice.hash === notice?.hash)
  const own = shown.length > 0 ? shown : named
  const asked = new Set(own.flatMap(listAsked).map(({ name }) => name))
  const rank = (one: IntakeForm) => 2 * Number(one.lang === lang) + Number(own.includes(one))
  // The last label of a name is taken.
  const labels = named
    .toSorted((one, other) => rank(one) - rank(other))
    .flatMap(listAsked)
    .flatMap(({ name, label }) => (label && asked.has(name) ? [[name, label] as const] : []))
  const kinds = own.flatMap(({ fields }) => fields).map(({ name, kind }) => [name, kind] as const)
  return own[0] && { purpose: own[0].purpose, kinds: new Map(kinds), labels: new Map(labels) }
}

const listAsked = ({ fields, result }: IntakeForm) => [...fields, ...(result ? [result] : [])]

import type { IntakeForm } from '../../contracts/forms-file.ts'

export interface ChosenForm {
  form: IntakeForm
  /** Path of the page that it was sent from, where that is known. */
  route: string | null
  /** False where several forms fit that show different notices. */
  isCertain: boolean
}

/**
 * The form that was sent: among those of the endpoint, the one on the page that sent it, else the one whose fields fit
 * best. The same endpoint may serve many pages with different fields.
 */
export function chooseForm(
  forms: readonly IntakeForm[],
  options: { page: string | undefined; block?: string | undefined; names: readonly string[] },
): ChosenForm | undefined {
  const spelt = options.page === undefined ? undefined : normalise(options.page)
  const here =
    spelt === undefined ? [] : forms.filter(({ routes }) => routes.some((path) => normalise(path) === spelt))
  const named = here.filter(({ block }) => block === options.block)
  const candidates = [named, here, forms].find(({ length }) => length > 0) ?? []
  const ranked = candidates
    .map((form) => ({ form, misfit: countMisfit(form, options.names) }))
    .sort((one, other) => one.misfit - other.misfit)
  const [best] = ranked
  if (!best) return undefined
  const equal = ranked.filter(({ misfit }) => misfit === best.misfit).map(({ form }) => form)
  const { form } = best
  const route = here.length > 0 ? (form.routes.find((path) => normalise(path) === spelt) ?? null) : null
  return {
    form,
    route: route ?? (equal.length === 1 && form.routes.length === 1 ? (form.routes[0] ?? null) : null),
    isCertain: equal.every(({ notice }) => notice.hash === form.notice.hash),
  }
}

/** A path by which pages are compared: whatever its case, and without a slash at its end. */
export const normalise = (path: string): string => path.toLowerCase().replace(/\/+$/, '') || '/'

/** Names that the form does not have, and needed ones that were not sent. */
function countMisfit({ schema }: IntakeForm, names: readonly string[]): number {
  const unknown = names.filter(
    (name) => !Object.hasOwn(schema.properties, name) && !name.startsWith('consent.'),
  )
  const missing = schema.required.filter((name) => !names.includes(name))
  return unknown.length * 2 + missing.length
}

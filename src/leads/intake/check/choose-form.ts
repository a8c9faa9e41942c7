import { toFieldName } from '../../../contracts/answer-rule.ts'
import type { IntakeForm } from '../../../contracts/intake-manifest.ts'
import type { FormLibrary } from '../manifest/form-library.ts'
import { makeUnknownForm, type Sent } from './make-unknown-form.ts'

export interface ChosenForm {
  form: IntakeForm
  /** Path of the page that it was sent from, if known. */
  route: string | null
  /** False if several forms match and show different notices. */
  isCertain: boolean
  /** Nobody knows the form of the version that was sent; this one takes everything. */
  isUnknown?: boolean
}

/**
 * Finds the form that was sent, among those of the endpoint: the one on the page that sent it, else the one whose
 * fields match best. Forms with different fields may share an endpoint.
 */
export function chooseForm(
  forms: readonly IntakeForm[],
  options: { page: string | undefined; block?: string | undefined; names: readonly string[] },
): ChosenForm | undefined {
  const path = options.page === undefined ? undefined : normalise(options.page)
  const here =
    path === undefined ? [] : forms.filter(({ routes }) => routes.some((route) => normalise(route) === path))
  const named = here.filter(({ block }) => block === options.block)
  const candidates = [named, here, forms].find(({ length }) => length > 0) ?? []
  const ranked = candidates
    .map((form) => ({ form, mismatches: countMismatches(form, options.names) }))
    .sort(
      (one, other) =>
        one.mismatches - other.mismatches || Number(isOfArm(one.form)) - Number(isOfArm(other.form)),
    )
  const [best] = ranked
  if (!best) return undefined
  const equal = ranked.filter(({ mismatches }) => mismatches === best.mismatches).map(({ form }) => form)
  const { form } = best
  const route = here.length > 0 ? (form.routes.find((one) => normalise(one) === path) ?? null) : null
  return {
    form,
    route: route ?? (equal.length === 1 && form.routes.length === 1 ? (form.routes[0] ?? null) : null),
    isCertain: equal.every(({ notice }) => notice.hash === form.notice.hash),
  }
}

/** A path for comparing pages: in lower case, without a trailing slash. */
export const normalise = (path: string): string => path.toLowerCase().replace(/\/+$/, '') || '/'

/** Whether only an arm of an experiment has the form; without JavaScript visitors see the page itself. */
const isOfArm = ({ ranges }: IntakeForm) =>
  ranges.length > 0 && ranges.every(({ arm }) => arm !== undefined && !arm.endsWith('/control'))

/** Counts fields that the form does not have (twice) and required fields that were not sent. */
function countMismatches({ schema }: IntakeForm, names: readonly string[]): number {
  const unknown = names.filter(
    (name) => !Object.hasOwn(schema.properties, toFieldName(name)) && !name.startsWith('consent.'),
  )
  const missing = schema.required.filter((name) => !names.some((sent) => toFieldName(sent) === name))
  return unknown.length * 2 + missing.length
}

interface Submission extends Sent {
  endpoint: string
  /** The version of the form that the page says it showed. */
  version: string | undefined
  page: string | undefined
  block: string | undefined
}

/**
 * Finds the form that was sent: the one of the version that the page names, in this build or in an earlier one. A page that
 * names none leaves it to `chooseForm`. Of a version that nobody knows, the likeliest form takes whatever was sent.
 * So does one that the store cannot read at the moment: whether the lead can be stored is seen then.
 */
export async function findForm(library: FormLibrary, sent: Submission): Promise<ChosenForm | undefined> {
  const { endpoint, version } = sent
  const site = library.manifest()
  const candidates = site.forms.filter((form) => form.endpoint === endpoint)
  if (version === undefined) return chooseForm(candidates, sent)
  const shown = candidates.filter((form) => form.version === version)
  const known =
    shown.length > 0 ? shown : [(await library.find(endpoint, version).catch(() => undefined)) ?? []].flat()
  const chosen = chooseForm(known, sent)
  if (chosen) return { ...chosen, isCertain: true }
  const likely = chooseForm(candidates, sent)
  const name = likely?.form.name ?? site.endpoints?.find(({ path }) => path === endpoint)?.form
  if (name === undefined) return undefined
  const form = makeUnknownForm({ name, endpoint, version, lang: site.site.lang }, sent, likely?.form)
  return { form, route: likely?.route ?? null, isCertain: true, isUnknown: true }
}

import type { FormLibrary } from '../manifest/form-library.ts'
import { type ChosenForm, chooseForm } from './choose-form.ts'
import { makeUnknownForm, type Sent } from './make-unknown-form.ts'

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

import type { Part } from '../../../contracts/form-parts.ts'
import type { IntakeForm } from '../../../contracts/intake-manifest.ts'
import { parseRecord } from '../../../core/parse-record.ts'
import type { FormName, FormStore, StoredForm } from '../store/form-store.ts'
import { formAcceptsFiles, type LoadedManifest } from './watch-manifest.ts'

/** A form that a page of another build showed: without its place in pages, with its parts if they could be read. */
export interface KeptForm extends IntakeForm {
  kept: { parts?: Part[] }
}

const day = 86_400_000
/** How long the form of a page that was opened is known. */
const kept = 7 * day
/** After this time it is noted again that pages still show their forms. */
const renewal = day / 24
/** After an error of the store. */
const retry = 60_000
/** Maximum number of forms of earlier builds in memory. */
const maxRemembered = 200

/** The forms that visitors may have before them: those of this build, and those of the builds before it. */
export type FormLibrary = ReturnType<typeof createFormLibrary>

/**
 * Keeps the forms of each build in the store, for a week after the last one that had them: a page in an open tab is that of
 * the build which made it, and so are the rules and the notice of its form.
 *
 * @param manifest the manifest of the last build, the same object as long as there is no new one
 */
export function createFormLibrary({
  manifest,
  store,
  clock,
}: {
  manifest: () => LoadedManifest
  store: FormStore
  clock: () => number
}) {
  let current: LoadedManifest | undefined
  /** The manifest whose forms the store has. */
  let stored: LoadedManifest | undefined
  let next = Number.NEGATIVE_INFINITY
  const endpoints = new Map<string, { takesFiles: boolean }>()
  const remembered = new Map<string, KeptForm>()

  function note(endpoint: string, takesFiles: boolean): void {
    endpoints.set(endpoint, { takesFiles: takesFiles || endpoints.get(endpoint)?.takesFiles === true })
  }

  /** @param former the manifest that was the last one until now: the parts of its forms are gone */
  async function keep(site: LoadedManifest, isNew: boolean, former?: LoadedManifest): Promise<void> {
    const now = clock()
    const names = [former, site].flatMap((of) => (of ? listNames(of) : []))
    for (const { endpoint, takesFiles } of names) note(endpoint, takesFiles)
    if (isNew) await store.keepForms(listForms(site), now)
    await store.touchForms(names, now)
    await store.dropForms(now - kept)
    for (const { endpoint, takesFiles } of await store.listForms()) note(endpoint, takesFiles)
  }

  function follow(): LoadedManifest {
    const site = manifest()
    if (site === current && clock() < next) return site
    const former = site === current ? undefined : current
    current = site
    next = clock() + renewal
    if (former) remembered.clear()
    keep(site, site !== stored, former).then(
      () => {
        stored = site
      },
      () => {
        // The store has logged its error.
        next = Math.min(next, clock() + retry)
      },
    )
    return site
  }

  /**
   * The form of a version that no page of this build shows; `undefined` if it is not known. Another process may have kept it.
   *
   * @throws {StoreError} if that cannot be found out
   */
  async function find(endpoint: string, version: string): Promise<KeptForm | undefined> {
    const name = `${version} ${endpoint}`
    const known = remembered.get(name)
    if (known) return known
    const texts = [false, true].map((takesFiles) => store.findForm({ version, endpoint, takesFiles }))
    const text = (await Promise.all(texts)).find((one) => one !== undefined)
    const form = text === undefined ? undefined : (parseRecord(text) as KeptForm | undefined)
    if (!form) return undefined
    if (remembered.size >= maxRemembered) remembered.clear()
    remembered.set(name, form)
    return form
  }

  follow()
  return {
    /** The manifest of the last build. Forms that it brings are kept. */
    manifest: follow,
    find,
    /** Whether pages of earlier builds send something there. */
    isFormer: (endpoint: string): boolean => endpoints.has(endpoint),
    /** Whether forms of earlier builds send files there. */
    tookFiles: (endpoint: string): boolean => endpoints.get(endpoint)?.takesFiles === true,
  }
}

const listNames = ({ forms }: LoadedManifest): FormName[] =>
  forms.flatMap((form) =>
    form.version === undefined
      ? []
      : { version: form.version, endpoint: form.endpoint, takesFiles: formAcceptsFiles(form) },
  )

/** The forms of a site that have a version, as they are stored. Pages that show the same form count as one. */
function listForms(site: LoadedManifest): StoredForm[] {
  const merged = new Map<string, FormName & { form: KeptForm }>()
  for (const { ranges: _, ...form } of site.forms) {
    const { version, endpoint } = form
    if (version === undefined) continue
    const known = merged.get(`${version} ${endpoint}`)?.form
    if (known) {
      known.routes.push(...form.routes)
      known.documents.push(...form.documents)
      continue
    }
    const routes = [...form.routes]
    const documents = [...form.documents]
    merged.set(`${version} ${endpoint}`, {
      ...{ version, endpoint, takesFiles: formAcceptsFiles(form) },
      form: { ...form, ranges: [], routes, documents, kept: readParts(site, form) },
    })
  }
  return [...merged.values()].map(({ form, ...name }) => ({ ...name, text: JSON.stringify(form) }))
}

/** The file may be missing while the built site is copied. */
function readParts(site: LoadedManifest, { parts }: Pick<IntakeForm, 'parts'>): KeptForm['kept'] {
  try {
    return { parts: JSON.parse(site.readFile(parts)) }
  } catch {
    return {}
  }
}

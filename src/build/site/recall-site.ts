import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { type LastRun, listChangedFiles, readReport } from '../update/last-run.ts'
import type { Conclusion } from '../update/repeat/conclusion.ts'
import { describeStore, type SiteStore } from '../update/site-store.ts'
import { isDocument, type ListedFile } from './find-files.ts'
import type { OpenRun } from './open-run.ts'

/** What a run can repeat of an earlier one: at most the contents of documents have changed since. */
export interface EarlierRun {
  /** Absent if that run found errors. */
  conclusion?: Conclusion | undefined
  /** The files that are not as it left them, if that is known. */
  touched?: ReadonlySet<string> | undefined
  readReport: () => readonly Diagnostic[]
}

/** A site that the same process prepared, with the same options and the same store. */
export interface RecalledSite {
  diagnostics: readonly Diagnostic[]
  run: OpenRun
  at: Date
  validUntil?: Date | undefined
  conclusion?: Conclusion | undefined
}

/** The run of another process that left the store as it is; `undefined` if more than documents has changed since. */
export function recallLastRun(
  { previous, inputs }: OpenRun,
  store: SiteStore,
): { run: LastRun; earlier: EarlierRun } | undefined {
  const known = describeStore(store)
  if (!previous || known === '' || previous.store !== known) return undefined
  const { conclusion } = previous
  const touched = inputs && listChangedFiles(inputs, previous)
  return { run: previous, earlier: { conclusion, touched, readReport: () => readReport(previous) } }
}

/** The site as this process prepared it before; `undefined` if more than documents has changed since. */
export function recallSite(
  { files, publicFiles }: OpenRun,
  now: Date,
  { run, at, validUntil, conclusion, diagnostics }: RecalledSite,
): EarlierRun | undefined {
  const isSwitched = now < at || (validUntil !== undefined && now >= validUntil)
  if (isSwitched || publicFiles !== run.publicFiles) return undefined
  const touched = listTouched(files, run.files)
  return touched && { conclusion, touched, readReport: () => diagnostics }
}

/** The documents that were listed again; `undefined` if any other file was. */
function listTouched(
  files: readonly ListedFile[],
  before: readonly ListedFile[],
): ReadonlySet<string> | undefined {
  if (files.length !== before.length) return undefined
  const touched = new Set<string>()
  for (const [index, listed] of files.entries()) {
    const known = before[index]
    if (listed === known) continue
    if (listed.file !== known?.file || !isDocument(listed) || !isDocument(known)) return undefined
    touched.add(listed.file)
  }
  return touched
}

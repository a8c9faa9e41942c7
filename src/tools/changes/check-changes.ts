import { listContent } from '../../builder/files/find-files.ts'
import { type OpenRun, openRun, type ReportedSite } from '../../builder/run/open-run.ts'
import { prepareSite, type SiteOptions } from '../../builder/run/prepare-site.ts'
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import type { FileMove } from './change-journal.ts'
import type { FileChange } from './file-change.ts'

/** What is said about a site with changes that are not written yet. */
export interface CheckedChanges extends ReportedSite {
  /** The problems that the site does not have now. */
  added: readonly Diagnostic[]
}

/**
 * Checks a site as it would be after changes. Nothing of the site is written. Only the pages that depend on the changes
 * are checked again, and before them those that have changed since the last build or validation.
 */
export async function checkChanges(
  options: SiteOptions,
  changes: readonly FileChange[],
  moves: readonly FileMove[] = [],
): Promise<CheckedChanges> {
  const run = await openRun(options)
  const before = await prepareSite({ ...options, run })
  await before.updated.close()
  const after = await prepareSite({ ...options, run: applyChanges(run, changes, moves), table: before.table })
  await after.updated.close()
  const { diagnostics, documentCount, pageCount, sources, files } = after
  return {
    ...{ diagnostics, documentCount, pageCount, sources, files },
    added: listAdded(before.diagnostics, diagnostics),
  }
}

/** The site's files with the changed ones in memory. */
function applyChanges(run: OpenRun, changes: readonly FileChange[], moves: readonly FileMove[]): OpenRun {
  const touched = new Set(changes.map(({ file }) => file))
  const files = run.files.filter(({ file }) => !touched.has(file))
  for (const { file, after } of changes) if (after !== undefined) files.push(listContent(file, after))
  const paths = new Map(moves.map(({ from, to }) => [from, to]))
  const publicFiles = run.publicFiles.flatMap((file) => {
    const name = `public/${file.path}`
    if (!paths.has(name)) return [file]
    const to = paths.get(name)
    return to === undefined ? [] : [{ ...file, path: to.slice('public/'.length) }]
  })
  return { ...run, files, publicFiles, inputs: undefined, last: undefined }
}

/** Problems that are told anew; the same problem at another line or in a file of another name is not new. */
function listAdded(before: readonly Diagnostic[], after: readonly Diagnostic[]): Diagnostic[] {
  const known = new Map<string, number>()
  const key = ({ code, message }: Diagnostic) => `${code} ${message}`
  for (const diagnostic of before) known.set(key(diagnostic), (known.get(key(diagnostic)) ?? 0) + 1)
  return after.filter((diagnostic) => {
    const count = known.get(key(diagnostic)) ?? 0
    known.set(key(diagnostic), count - 1)
    return count <= 0
  })
}

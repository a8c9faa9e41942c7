import { blockingCodes } from '../diagnostics/blocking-codes.ts'
import type { DiagnosticCode } from '../diagnostics/codes.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { SiteFiles } from '../handover/site-files.ts'
import { findPathAt } from '../tree/find-path.ts'
import { formatPath } from '../tree/nodes.ts'
import type { SourceFile } from '../tree/tree.ts'
import { applyWaivers } from './apply-waivers.ts'
import { dropConsequences } from './drop-consequences.ts'
import { joinCauses } from './join-causes.ts'
import { labelVersion } from './label-version.ts'
import { orderDiagnostics } from './order-diagnostics.ts'

/** Warnings that are errors before a release: visitors would be misled by what they find. */
const harmsVisitors: ReadonlySet<DiagnosticCode> = new Set([
  'missing-disclosure',
  'past-deadline',
  'placeholder-contact',
  'sample-content',
])

/** The files of a site by path; `get` may read one when it is asked for. */
type ReadSources = Pick<SiteFiles['sources'], 'get'> & {
  values: () => Iterable<Pick<SourceFile, 'file' | 'waivers'>>
}

/** Prepares the reported diagnostics for output: one per mistake, without waived ones, in a stable order. */
export function concludeDiagnostics(
  reported: readonly Diagnostic[],
  sources: ReadSources,
  { release = false, timeZone }: { release?: boolean | undefined; timeZone?: string | undefined } = {},
): Diagnostic[] {
  const joined = joinCauses(dropConsequences(applyWaivers(reported, sources.values())))
  const located = joined.map(({ cause: _, ...diagnostic }) => withPath(diagnostic, sources))
  return orderDiagnostics(located)
    .map((diagnostic) => labelVersion(diagnostic, timeZone))
    .map((diagnostic) =>
      release && harmsVisitors.has(diagnostic.code) ? { ...diagnostic, severity: 'error' } : diagnostic,
    )
}

/** Adds the path of the node at its location to a diagnostic that was made without a path. */
function withPath(diagnostic: Diagnostic, sources: ReadSources): Diagnostic {
  if (diagnostic.path !== '' || blockingCodes.has(diagnostic.code)) return diagnostic
  const root = sources.get(diagnostic.file)?.root
  const path = root && findPathAt(root, diagnostic)
  return path ? { ...diagnostic, path: formatPath(path) } : diagnostic
}

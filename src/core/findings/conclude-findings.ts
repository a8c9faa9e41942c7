import type { DiagnosticCode } from '../diagnostics/codes.ts'
import type { Diagnostic, Finding } from '../diagnostics/diagnostic.ts'
import { hidesRest } from '../diagnostics/hides-rest.ts'
import { makeDiagnostic } from '../diagnostics/make-diagnostic.ts'
import { orderDiagnostics } from '../diagnostics/order-diagnostics.ts'
import type { SiteFiles } from '../site/site-files.ts'
import { findPathAt } from '../tree/find-path.ts'
import { formatPath } from '../tree/nodes.ts'
import { applyWaivers } from './apply-waivers.ts'
import { dropConsequences } from './drop-consequences.ts'
import { joinCauses } from './join-causes.ts'

/** Warnings that are errors before a release: visitors would be misled by what they find. */
const harmsVisitors: ReadonlySet<DiagnosticCode> = new Set(['past-deadline', 'placeholder-contact'])

/** What the stages have found as diagnostics: one for each mistake, without what is waived, in a stable order. */
export function concludeFindings(
  findings: readonly Finding[],
  sources: SiteFiles['sources'],
  { release = false }: { release?: boolean | undefined } = {},
): Diagnostic[] {
  const told = joinCauses(dropConsequences(applyWaivers(findings, sources.values())))
  const diagnostics = told.map((finding) => makeDiagnostic(addPath(finding, sources)))
  return orderDiagnostics(diagnostics).map((diagnostic) =>
    release && harmsVisitors.has(diagnostic.code) ? { ...diagnostic, severity: 'error' } : diagnostic,
  )
}

/** Findings that were made without knowing where they stand in the page get the path of what stands at their place. */
function addPath(finding: Finding, sources: SiteFiles['sources']): Finding {
  const root = sources.get(finding.span.file)?.root
  if (finding.path !== undefined || !root || hidesRest.has(finding.code)) return finding
  const path = findPathAt(root, finding.span)
  return path ? { ...finding, path: formatPath(path) } : finding
}

import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { groupPairs } from '../group-pairs.ts'
import { findFirstVersion } from './label-version.ts'

/**
 * Diagnostics in a stable order (file, line, column, code, message). Those with the same message at the same location
 * are merged, with all routes and related locations.
 */
export function orderDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const merged = groupPairs(
    diagnostics.map((diagnostic) => {
      const { code, file, line, column, message } = diagnostic
      return [JSON.stringify([code, file, line, column, message]), diagnostic] as const
    }),
  )
  return [...merged.values()].map(mergeDiagnostics).sort(compareDiagnostics)
}

function mergeDiagnostics(same: readonly Diagnostic[]): Diagnostic {
  const [first, ...others] = same as [Diagnostic, ...Diagnostic[]]
  if (others.length === 0) return first
  const routes = [...new Set(same.flatMap((diagnostic) => diagnostic.routes ?? []))]
  const all = same.flatMap((diagnostic) => diagnostic.related ?? [])
  const related = [...new Map(all.map((other) => [JSON.stringify(other), other])).values()]
  const fixes = same.flatMap((diagnostic) => diagnostic.fixes ?? [])
  const hint = same.find((diagnostic) => diagnostic.hint !== undefined)?.hint
  return {
    ...first,
    ...findFirstVersion([first, ...others]),
    ...(routes.length > 0 && { routes }),
    ...(hint !== undefined && { hint }),
    ...(fixes.length > 0 && { fixes }),
    ...(related.length > 0 && { related }),
  }
}

function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareTexts(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    compareTexts(a.code, b.code) ||
    compareTexts(a.message, b.message)
  )
}

/** By code units, so that the order is the same in every locale. */
function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

import type { Diagnostic } from '../diagnostic.ts'
import { isError } from '../severity.ts'

export interface DiagnosticReport {
  version: 1
  diagnostics: readonly Diagnostic[]
  summary: { errors: number; warnings: number; pages: number }
}

/** The report of `--format json`, as text that ends with a line feed. */
export function formatJson(diagnostics: readonly Diagnostic[], pages: number): string {
  const { errors, warnings } = countSeverities(diagnostics)
  const report: DiagnosticReport = {
    version: 1,
    diagnostics: diagnostics.map(orderKeys),
    summary: { errors, warnings, pages },
  }
  return `${JSON.stringify(report, null, 2)}\n`
}

/** The keys in their published order, without those that only `--fix` needs; JSON leaves out what is undefined. */
function orderKeys({ routes, message, hint, related, fixes: _, ...first }: Diagnostic): Diagnostic {
  return { ...first, routes, message, hint, related }
}

/** Number of errors and of warnings. */
export function countSeverities(diagnostics: readonly Diagnostic[]): { errors: number; warnings: number } {
  const errors = diagnostics.filter(isError).length
  return { errors, warnings: diagnostics.length - errors }
}

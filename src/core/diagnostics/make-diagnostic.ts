import { diagnosticCodes } from './codes.ts'
import type { Diagnostic, Finding } from './diagnostic.ts'

/** A finding with the severity that its code has, in the order of keys that JSON output shows. */
export function makeDiagnostic(finding: Finding): Diagnostic {
  const { code, span, path, routes, message, hint, related } = finding
  return {
    code,
    severity: diagnosticCodes[code].severity,
    file: span.file,
    line: span.line,
    column: span.column,
    endLine: span.endLine,
    endColumn: span.endColumn,
    path: path ?? '',
    ...(routes === undefined || routes.length === 0 ? {} : { routes: [...routes] }),
    message,
    ...(hint === undefined ? {} : { hint }),
    ...(related === undefined || related.length === 0 ? {} : { related: [...related] }),
  }
}

import { diagnosticCodes } from './codes.ts'
import type { Diagnostic, Finding, Related } from './diagnostic.ts'

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
    path: showSafely(path ?? ''),
    ...(routes === undefined || routes.length === 0 ? {} : { routes: [...routes] }),
    message: showSafely(message),
    ...(hint === undefined ? {} : { hint: showSafely(hint) }),
    ...(related === undefined || related.length === 0 ? {} : { related: related.map(showRelated) }),
  }
}

/** Values stand in messages: what would steer a terminal or turn the direction of text is made visible. */
function showSafely(text: string): string {
  return text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '\ufffd')
}

function showRelated(related: Related): Related {
  return { ...related, message: showSafely(related.message) }
}

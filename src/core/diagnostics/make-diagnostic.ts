import { diagnosticCodes } from './codes.ts'
import type { Diagnostic, Related, Span, UnlocatedDiagnostic } from './diagnostic.ts'

/** A diagnostic without what follows from its code. */
export interface DiagnosticParts extends UnlocatedDiagnostic {
  span: Span
  path?: string | undefined
  routes?: readonly string[] | undefined
}

/** A diagnostic at a location, with the severity of its code. */
export function makeDiagnostic(parts: DiagnosticParts): Diagnostic {
  const { code, span, path = '', routes = [], message, hint, related = [], cause } = parts
  const { file, line, column, endLine, endColumn } = span
  return {
    code,
    severity: diagnosticCodes[code].severity,
    ...{ file, line, column, endLine, endColumn },
    path: showSafely(path),
    ...(routes.length > 0 && { routes: [...routes] }),
    message: showSafely(message),
    ...(hint !== undefined && { hint: showSafely(hint) }),
    ...(related.length > 0 && { related: related.map(showRelated) }),
    ...(cause !== undefined && { cause }),
  }
}

/** Makes a diagnostic of its parts and reports it. */
export type Report = (parts: DiagnosticParts) => void

/** A function that makes diagnostics and hands them on. */
export const reportTo =
  (receive: (diagnostic: Diagnostic) => void): Report =>
  (parts) =>
    receive(makeDiagnostic(parts))

/** Values are part of messages: characters that steer a terminal or turn the direction of text are made visible. */
function showSafely(text: string): string {
  return text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '\ufffd')
}

function showRelated(related: Related): Related {
  return { ...related, message: showSafely(related.message) }
}

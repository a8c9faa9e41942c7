import { replaceControls } from '../text/replace-controls.ts'
import { diagnosticCodes } from './codes.ts'
import type { Diagnostic, Span, UnlocatedDiagnostic } from './diagnostic.ts'

/** A diagnostic without what follows from its code. */
export interface DiagnosticParts extends UnlocatedDiagnostic {
  span: Span
  path?: string | undefined
  routes?: readonly string[] | undefined
}

/** A diagnostic at a location, with the severity of its code. Values in its texts cannot steer a terminal. */
export function makeDiagnostic(parts: DiagnosticParts): Diagnostic {
  const { code, span, path = '', routes = [], message, hint, related = [], cause, fix } = parts
  const { file, line, column, endLine, endColumn } = span
  return {
    code,
    severity: diagnosticCodes[code],
    file,
    line,
    column,
    endLine,
    endColumn,
    path: replaceControls(path),
    ...(routes.length > 0 && { routes: [...routes] }),
    message: replaceControls(message),
    ...(hint !== undefined && { hint: replaceControls(hint) }),
    ...(related.length > 0 && {
      related: related.map((other) => ({ ...other, message: replaceControls(other.message) })),
    }),
    ...(fix && { fixes: [{ ...fix, span: fix.span ?? span }] }),
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

import type { Diagnostic } from '../diagnostic.ts'
import { isError } from '../severity.ts'

/** The errors before the warnings, each in their order: places that show only the first few must not hide an error. */
export function putErrorsFirst(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...diagnostics.filter(isError), ...diagnostics.filter((diagnostic) => !isError(diagnostic))]
}

import type { Diagnostic } from '../diagnostics/diagnostic.ts'

/** Begins the message of a diagnostic that only arms or matches of a page have with the name of the first of them. */
export function labelVersion({ arm, match, ...diagnostic }: Diagnostic): Diagnostic {
  if (arm === undefined && match === undefined) return diagnostic
  const label = arm === undefined ? `In the match "${match}"` : `In the arm "${arm}"`
  return { ...diagnostic, message: `${label}: ${diagnostic.message}` }
}

import { blockingCodes } from '../diagnostics/blocking-codes.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'

/** Makes a function that says whether a later diagnostic follows from one of these, so that it is not reported. */
export function findFollowUps(diagnostics: readonly Diagnostic[]): (later: Diagnostic) => boolean {
  if (diagnostics.length === 0) return () => false
  const broken = new Set(diagnostics.filter(({ code }) => blockingCodes.has(code)).map(({ file }) => file))
  const reported = new Set(diagnostics.flatMap(listLines))
  return ({ file, line }) => broken.has(file) || reported.has(`${file}:${line}`)
}

/** The lines of a diagnostic: other problems on them are most likely consequences. */
function listLines({ file, line, endLine }: Diagnostic): string[] {
  return Array.from({ length: endLine - line + 1 }, (_, index) => `${file}:${line + index}`)
}

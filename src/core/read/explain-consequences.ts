import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { hidesRest } from '../diagnostics/hides-rest.ts'

/** The files that cannot be read completely, and whether a later diagnostic follows from one of these. */
export function explainConsequences(diagnostics: readonly Diagnostic[]): {
  broken: ReadonlySet<string>
  explains: (diagnostic: Diagnostic) => boolean
} {
  const broken = new Set(diagnostics.filter(({ code }) => hidesRest.has(code)).map(({ file }) => file))
  const reported = new Set(diagnostics.flatMap(listLines))
  if (reported.size === 0) return { broken, explains: () => false }
  return { broken, explains: ({ file, line }) => broken.has(file) || reported.has(`${file}:${line}`) }
}

/** The lines of a diagnostic: other problems on them are most likely consequences. */
function listLines({ file, line, endLine }: Diagnostic): string[] {
  return Array.from({ length: endLine - line + 1 }, (_, index) => `${file}:${line + index}`)
}

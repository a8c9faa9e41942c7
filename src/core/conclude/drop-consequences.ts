import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { groupPairs } from '../group-pairs.ts'

/**
 * Drops a missing field if a misplaced field of the same name explains it: one on another level further down in the
 * file.
 */
export function dropConsequences(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const unknown = diagnostics.filter(({ code }) => code === 'unknown-field')
  const misplaced = groupPairs(unknown.map((diagnostic) => [keyOf(diagnostic), diagnostic.line] as const))
  return diagnostics.filter(
    (diagnostic) =>
      diagnostic.code !== 'missing-field' ||
      !(misplaced.get(keyOf(diagnostic)) ?? []).some((line) => line > diagnostic.line),
  )
}

/** The file and the last step of the path. */
function keyOf({ file, line, path }: Diagnostic): string {
  return `${file} ${/[^.[\]]*$/.exec(path)?.[0] || line}`
}

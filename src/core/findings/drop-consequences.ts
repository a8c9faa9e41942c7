import type { Finding } from '../diagnostics/diagnostic.ts'

/**
 * Leaves out what a misplaced field explains: a field that is missing above, where one of the same name stands on
 * another level further down in the file.
 */
export function dropConsequences(findings: readonly Finding[]): Finding[] {
  const misplaced = new Map<string, number[]>()
  for (const finding of findings) {
    if (finding.code !== 'unknown-field') continue
    const key = keyOf(finding)
    misplaced.set(key, [...(misplaced.get(key) ?? []), finding.span.line])
  }
  return findings.filter(
    (finding) =>
      finding.code !== 'missing-field' ||
      !(misplaced.get(keyOf(finding)) ?? []).some((line) => line > finding.span.line),
  )
}

/** The file and the last step of the path. */
function keyOf({ span, path }: Finding): string {
  return `${span.file} ${/[^.[\]]*$/.exec(path ?? '')?.[0] || span.line}`
}

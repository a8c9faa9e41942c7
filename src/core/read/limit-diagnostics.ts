import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { formatCount } from '../diagnostics/format-count.ts'

const maxPerCode = 20

/**
 * Orders the diagnostics of one file by position and ends them with the first syntax error: later ones may only be
 * consequences. Diagnostics beyond 20 of one code are replaced by their number.
 */
export function limitDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const sorted = [...diagnostics].sort((a, b) => a.line - b.line || a.column - b.column)
  const broken = sorted.findIndex(({ code }) => code === 'yaml-syntax')
  const ordered = broken < 0 ? sorted : sorted.slice(0, broken + 1)
  const counts = new Map<string, number>()
  const kept: Diagnostic[] = []
  const summaries = new Map<string, Diagnostic>()
  for (const diagnostic of ordered) {
    const count = (counts.get(diagnostic.code) ?? 0) + 1
    counts.set(diagnostic.code, count)
    if (count > maxPerCode && summaries.has(diagnostic.code)) continue
    const shown =
      count > maxPerCode ? { ...diagnostic, message: '', hint: undefined, related: undefined } : diagnostic
    if (count > maxPerCode) summaries.set(diagnostic.code, shown)
    kept.push(shown)
  }
  for (const [code, summary] of summaries) {
    const more = (counts.get(code) ?? 0) - maxPerCode
    summary.message =
      more === 1
        ? 'One more problem of this kind is in the file, here.'
        : `${formatCount(more)} more problems of this kind are in the file, from here on.`
  }
  return kept
}

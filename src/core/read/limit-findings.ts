import type { Finding } from '../diagnostics/diagnostic.ts'

const maxPerCode = 20

/**
 * Orders the findings of one file by position and ends them with the first error of syntax: what follows it may only be
 * a consequence. What exceeds 20 of one code is replaced by their number.
 */
export function limitFindings(findings: readonly Finding[]): Finding[] {
  const sorted = [...findings].sort((a, b) => a.span.line - b.span.line || a.span.column - b.span.column)
  const broken = sorted.findIndex(({ code }) => code === 'yaml-syntax')
  const ordered = broken < 0 ? sorted : sorted.slice(0, broken + 1)
  const counts = new Map<string, number>()
  const kept: Finding[] = []
  const summaries = new Map<string, Finding>()
  for (const finding of ordered) {
    const count = (counts.get(finding.code) ?? 0) + 1
    counts.set(finding.code, count)
    if (count > maxPerCode && summaries.has(finding.code)) continue
    const shown = count > maxPerCode ? { code: finding.code, span: finding.span, message: '' } : finding
    if (count > maxPerCode) summaries.set(finding.code, shown)
    kept.push(shown)
  }
  for (const [code, summary] of summaries) {
    const more = (counts.get(code) ?? 0) - maxPerCode
    summary.message =
      more === 1
        ? 'One more problem of this kind is in the file, here.'
        : `${more.toLocaleString('en')} more problems of this kind are in the file, from here on.`
  }
  return kept
}

import { diagnosticCodes } from '../diagnostics/codes.ts'
import type { Finding } from '../diagnostics/diagnostic.ts'
import { suggestNearest } from '../diagnostics/suggest-nearest.ts'
import type { SourceFile, Waiver } from '../tree/tree.ts'

/** Takes away the warnings that a comment waives, and reports waivers without a reason or without a use. */
export function applyWaivers(findings: readonly Finding[], files: Iterable<SourceFile>): Finding[] {
  const all = [...files]
  const waivers = all.flatMap((file) => file.waivers)
  const byFile = new Map(all.map(({ file, waivers: own }) => [file, own]))
  const used = new Set<Waiver>()
  const isError = ({ code }: Finding) => diagnosticCodes[code].severity === 'error'
  const kept = findings.filter((finding) => {
    if (isError(finding)) return true
    const waiver = byFile.get(finding.span.file)?.find((candidate) => waives(candidate, finding))
    if (waiver) used.add(waiver)
    return !waiver
  })
  const hasErrors = findings.some(isError)
  return [...kept, ...waivers.flatMap((waiver) => judge(waiver, used.has(waiver), hasErrors))]
}

function waives(waiver: Waiver, { code, span }: Finding): boolean {
  return (
    waiver.reason !== undefined &&
    waiver.code === code &&
    waiver.file === span.file &&
    waiver.lines.includes(span.line)
  )
}

function judge(waiver: Waiver, isUsed: boolean, hasErrors: boolean): Finding[] {
  const { file, line, column, code, reason } = waiver
  const span = { file, line, column, endLine: line, endColumn: column + 1 }
  if (reason === undefined) {
    const message = `This waiver of "${code}" does not say why, who and when, so it waives nothing.`
    return [
      { code: 'bare-waiver', span, message, hint: 'Write `# vaasal-ignore CODE: reason (who, YYYY-MM-DD)`.' },
    ]
  }
  if (isUsed) return []
  const known = code in diagnosticCodes
  const nearest = known ? undefined : suggestNearest(code, Object.keys(diagnosticCodes))
  const isError = known && diagnosticCodes[code as keyof typeof diagnosticCodes].severity === 'error'
  // A warning can hide behind an error, so until the errors are mended a waiver may still be needed.
  if (known && !isError && hasErrors) return []
  const why = known
    ? isError
      ? `"${code}" is an error, and only warnings can be waived.`
      : `There is no "${code}" on the lines it covers.`
    : `"${code}" is no code${nearest ? `. Did you mean "${nearest}"?` : '.'}`
  return [{ code: 'unused-waiver', span, message: `This waiver waives nothing. ${why}` }]
}

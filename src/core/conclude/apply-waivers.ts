import { diagnosticCodes } from '../diagnostics/codes.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { makeDiagnostic } from '../diagnostics/make-diagnostic.ts'
import { suggestNearest } from '../diagnostics/suggest-nearest.ts'
import type { SourceFile, Waiver } from '../tree/tree.ts'

/** Removes the warnings that a comment waives, and reports waivers without a reason or without a use. */
export function applyWaivers(diagnostics: readonly Diagnostic[], files: Iterable<SourceFile>): Diagnostic[] {
  const all = [...files]
  const waivers = all.flatMap((file) => file.waivers)
  const byFile = new Map(all.map(({ file, waivers: own }) => [file, own]))
  const used = new Set<Waiver>()
  const kept = diagnostics.filter((diagnostic) => {
    if (diagnostic.severity === 'error') return true
    const waiver = byFile.get(diagnostic.file)?.find((candidate) => waives(candidate, diagnostic))
    if (waiver) used.add(waiver)
    return !waiver
  })
  const hasErrors = diagnostics.some(({ severity }) => severity === 'error')
  return [...kept, ...waivers.flatMap((waiver) => judge(waiver, used.has(waiver), hasErrors))]
}

function waives(waiver: Waiver, { code, file, line }: Diagnostic): boolean {
  return (
    waiver.reason !== undefined && waiver.code === code && waiver.file === file && waiver.lines.includes(line)
  )
}

function judge(waiver: Waiver, isUsed: boolean, hasErrors: boolean): Diagnostic[] {
  const { file, line, column, code, reason } = waiver
  const span = { file, line, column, endLine: line, endColumn: column + 1 }
  if (reason === undefined) {
    const message = `This waiver of "${code}" does not say why, who and when, so it waives nothing.`
    const hint = 'Write `# vaasal-ignore CODE: reason (who, YYYY-MM-DD)`.'
    return [makeDiagnostic({ code: 'bare-waiver', span, message, hint })]
  }
  if (isUsed) return []
  const known = code in diagnosticCodes
  const nearest = known ? undefined : suggestNearest(code, Object.keys(diagnosticCodes))
  const isError = known && diagnosticCodes[code as keyof typeof diagnosticCodes].severity === 'error'
  // A warning can hide behind an error, so until the errors are fixed a waiver may still be needed.
  if (known && !isError && hasErrors) return []
  const why = known
    ? isError
      ? `"${code}" is an error, and only warnings can be waived.`
      : `There is no "${code}" on the lines it covers.`
    : `"${code}" is not a code${nearest ? `. Did you mean "${nearest}"?` : '.'}`
  return [makeDiagnostic({ code: 'unused-waiver', span, message: `This waiver waives nothing. ${why}` })]
}

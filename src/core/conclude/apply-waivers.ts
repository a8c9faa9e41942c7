import { type DiagnosticCode, diagnosticCodes } from '../diagnostics/codes.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { makeDiagnostic } from '../diagnostics/make-diagnostic.ts'
import { recoverName } from '../diagnostics/recover-name.ts'
import { isError } from '../diagnostics/severity.ts'
import type { SourceFile, Waiver } from '../tree/tree.ts'

/** Removes the warnings that a comment waives, and reports waivers without a reason or without a use. */
export function applyWaivers(
  diagnostics: readonly Diagnostic[],
  files: Iterable<Pick<SourceFile, 'file' | 'waivers'>>,
): Diagnostic[] {
  const all = [...files].filter((file) => file.waivers.length > 0)
  const waivers = all.flatMap((file) => file.waivers)
  const codes = new Set(waivers.map(({ code }) => code))
  const byFile = new Map(all.map(({ file, waivers: own }) => [file, own]))
  const used = new Set<Waiver>()
  const kept = diagnostics.filter((diagnostic) => {
    if (diagnostic.severity === 'error' || !codes.has(diagnostic.code)) return true
    const waiver = byFile.get(diagnostic.file)?.find((candidate) => waives(candidate, diagnostic))
    if (waiver) used.add(waiver)
    return !waiver
  })
  const hasErrors = diagnostics.some(isError)
  return [...kept, ...waivers.flatMap((waiver) => judge(waiver, used.has(waiver), hasErrors))]
}

function waives(waiver: Waiver, { code, file, line }: Diagnostic): boolean {
  return (
    waiver.reason !== undefined && waiver.code === code && waiver.file === file && waiver.lines.includes(line)
  )
}

function judge(waiver: Waiver, isUsed: boolean, hasErrors: boolean): Diagnostic[] {
  const { file, line, column, code, written, reason } = waiver
  const span = { file, line, column, endLine: line, endColumn: column + 1 }
  const name = written ?? code
  if (reason === undefined) {
    const message = `This waiver of "${name}" does not say why, who and when, so it waives nothing.`
    const hint = 'Write `# vaasal-ignore CODE: reason (who, YYYY-MM-DD)`.'
    return [makeDiagnostic({ code: 'bare-waiver', span, message, hint })]
  }
  if (written !== undefined) {
    const { diagnostic } = recoverName(written, Object.keys(diagnosticCodes), {
      code: 'unused-waiver',
      message: `This waiver waives nothing as it is written: "${written}" is not a code`,
    })
    return [makeDiagnostic({ ...diagnostic, fix: undefined, span })]
  }
  if (isUsed) return []
  const waivesError = diagnosticCodes[code as DiagnosticCode] === 'error'
  // A warning can hide behind an error, so until the errors are fixed a waiver may still be needed.
  if (!waivesError && hasErrors) return []
  const why = waivesError
    ? `"${code}" is an error, and only warnings can be waived.`
    : `There is no "${code}" on the lines it covers.`
  return [makeDiagnostic({ code: 'unused-waiver', span, message: `This waiver waives nothing. ${why}` })]
}

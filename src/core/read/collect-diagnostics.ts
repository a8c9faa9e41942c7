import type { DiagnosticCode } from '../diagnostics/codes.ts'
import type { Diagnostic, Span } from '../diagnostics/diagnostic.ts'
import { makeDiagnostic } from '../diagnostics/make-diagnostic.ts'
import { lineAt } from './line-starts.ts'

interface Extra extends Pick<Diagnostic, 'hint' | 'related'> {
  /** What the span becomes if it can only mean one thing. */
  fixed?: string | undefined
}

export interface DiagnosticCollector {
  readonly diagnostics: Diagnostic[]
  /**
   * Adds a diagnostic, unless its cause is known already: a syntax error on a line that has another diagnostic, or a
   * misread value on a line with a forbidden character.
   */
  add(code: DiagnosticCode, start: number, end: number, message: string, extra?: Extra): void
  /** The span between two offsets as lines and columns. */
  spanOf(start: number, end: number): Span
}

/** Collects the diagnostics of one file, and turns offsets into positions. */
export function collectDiagnostics(file: string, lineStarts: readonly number[]): DiagnosticCollector {
  const diagnostics: Diagnostic[] = []
  const explainedLines = new Set<number>()
  const brokenLines = new Set<number>()

  function spanOf(start: number, end: number): Span {
    const line = lineAt(lineStarts, start)
    const column = start - (lineStarts[line - 1] ?? 0) + 1
    const nextLine = lineStarts[line]
    if (nextLine === undefined || end < nextLine)
      return { file, line, column, endLine: line, endColumn: column + end - start }
    const endLine = lineAt(lineStarts, end)
    return { file, line, column, endLine, endColumn: end - (lineStarts[endLine - 1] ?? 0) + 1 }
  }

  function add(
    code: DiagnosticCode,
    start: number,
    end: number,
    message: string,
    { fixed, ...extra }: Extra = {},
  ): void {
    const span = spanOf(start, end)
    if (code === 'yaml-syntax' && explainedLines.has(span.line)) return
    if (code === 'unquoted-value' && brokenLines.has(span.line)) return
    explainedLines.add(span.line)
    if (code === 'forbidden-character') brokenLines.add(span.line)
    const fix = fixed !== undefined && span.line === span.endLine ? { text: fixed } : undefined
    diagnostics.push(makeDiagnostic({ code, span, message, ...extra, fix }))
  }

  return { diagnostics, add, spanOf }
}

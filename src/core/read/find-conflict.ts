import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { makeDiagnostic } from '../diagnostics/make-diagnostic.ts'

/** A line that begins or ends two versions of the same lines; its mark may have been made longer, or indented. */
const marker = /^[ \t]*(?:<{7,}|>{7,})(?:[ ,;].*)?$/m
const mayHaveMarker = /<{7}|>{7}/

/** The first line that git, or another version control, has left in a text after two people changed the same lines. */
export function findConflict(file: string, text: string): Diagnostic | undefined {
  if (!mayHaveMarker.test(text)) return undefined
  const found = marker.exec(text)
  if (!found) return undefined
  const line = text.slice(0, found.index).split('\n').length
  const shown = found[0].trim()
  const column = found[0].indexOf(shown) + 1
  return makeDiagnostic({
    code: 'merge-conflict',
    span: { file, line, column, endLine: line, endColumn: column + shown.length },
    message: 'Git has left two versions of these lines in the file.',
    hint: 'Keep one version, and delete the lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`.',
  })
}

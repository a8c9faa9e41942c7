import type { Span } from '../../diagnostics/diagnostic.ts'
import { collectDiagnostics, type DiagnosticCollector } from '../collect-diagnostics.ts'
import { createTokenList, type TokenList } from '../lex/token-list.ts'
import type { Comment } from '../lex/yaml-token.ts'
import { createTreeReader, type TreeReader } from '../tree/tree-reader.ts'

/** A text that is read line by line, and how far it has been read. */
export interface SimpleYaml {
  readonly file: string
  readonly text: string
  readonly lineStarts: readonly number[]
  readonly maxKeys: number
  readonly comments: Comment[]
  /** The line that is being read, where it begins, and its line feed or the end of the text. */
  line: number
  start: number
  end: number
  /** The next character to be read. */
  at: number
  /** Its column, counting from 0; -1 at the end of the text. */
  indent: number
  /** Where the last key, value, dash or colon ends. */
  lastEnd: number
  lastLine: number
  /** The number of maps and lists around the next character. */
  depth: number
  /** The full reader, for the values that need it; the text is not simple if it has to report something. */
  readonly full: { tokens: TokenList; reader: TreeReader; collector: DiagnosticCollector }
}

/** Nothing of the text has been read. */
export function openText(
  file: string,
  text: string,
  lineStarts: readonly number[],
  maxKeys: number,
): SimpleYaml {
  const collector = collectDiagnostics(file, lineStarts)
  const tokens = createTokenList(text, lineStarts, collector)
  const reader = createTreeReader(text, tokens.tokens, collector, maxKeys)
  return {
    ...{ file, text, lineStarts, maxKeys, comments: [] },
    ...{ line: 0, start: 0, end: 0, at: 0, indent: -1, lastEnd: 0, lastLine: 0, depth: 0 },
    full: { tokens, reader, collector },
  }
}

/** Goes on to the next line that has more than a comment, from the line of a number. */
export function goToLine(reading: SimpleYaml, number: number): void {
  const { text, lineStarts } = reading
  for (let line = number; line <= lineStarts.length; line += 1) {
    const start = lineStarts[line - 1] ?? 0
    const end = endOfLine(reading, line)
    const at = skipSpaces(text, start)
    if (at === end) continue
    if (text[at] === '#') {
      reading.comments.push({ line, column: at - start + 1, text: text.slice(at, end), alone: true })
      continue
    }
    reading.line = line
    reading.start = start
    reading.end = end
    reading.at = at
    reading.indent = at - start
    return
  }
  reading.at = text.length
  reading.indent = -1
}

const commentForm = /#(?: [^\n]*)?(?=\n|$)/y

/** Goes on to the next line, if the rest of this one is empty or a comment. */
export function finishLine(reading: SimpleYaml): boolean {
  const { text, line, start, end } = reading
  const at = skipSpaces(text, reading.at)
  if (at !== end) {
    if (text[at - 1] !== ' ' || matchEnd(commentForm, text, at) !== end) return false
    reading.comments.push({ line, column: at - start + 1, text: text.slice(at, end), alone: false })
  }
  goToLine(reading, line + 1)
  return true
}

/** Takes the text of the line up to an offset; its span. */
export function takeTo(reading: SimpleYaml, end: number): Span {
  const { file, line, start, at } = reading
  reading.at = end
  reading.lastEnd = end
  reading.lastLine = line
  return { file, line, column: at - start + 1, endLine: line, endColumn: end - start + 1 }
}

/** The span from a position to the end of the last value. */
export function spanFrom(reading: SimpleYaml, line: number, column: number): Span {
  const { file, lineStarts, lastLine, lastEnd } = reading
  const endColumn = lastEnd - (lineStarts[lastLine - 1] ?? 0) + 1
  return { file, line, column, endLine: lastLine, endColumn }
}

/** Offset of the line feed that ends a line, or of the end of the text. */
export function endOfLine({ text, lineStarts }: SimpleYaml, line: number): number {
  const next = lineStarts[line]
  return next === undefined ? text.length : next - 1
}

/** The end of a match that begins at an offset. */
export function matchEnd(form: RegExp, text: string, at: number): number | undefined {
  form.lastIndex = at
  return form.test(text) ? form.lastIndex : undefined
}

/** The offset of the first character at or after `from` that is not U+0020. Tabs are not skipped. */
export function skipSpaces(text: string, from: number): number {
  let at = from
  while (text.charCodeAt(at) === space) at += 1
  return at
}

const space = 0x20

import type { DiagnosticCollector } from '../collect-diagnostics.ts'
import { lineAt } from '../line-starts.ts'
import type { Comment, Token, TokenKind } from './yaml-token.ts'

/** The tokens so far, and what the next one must know. */
export interface TokenList {
  readonly text: string
  readonly lineStarts: readonly number[]
  readonly collector: DiagnosticCollector
  readonly tokens: Token[]
  readonly comments: Comment[]
  /** Indexes of the tokens `[` and `{` that are still open. */
  readonly open: number[]
  /** The last anchor or tag, which is left out: its node begins at its location. */
  property: { line: number; indent: number; first: boolean } | undefined
  /** White space with a tab is directly before the next token. */
  tab: boolean
  /** The document was ended with `...`. */
  ended: boolean
  line: number
}

/** An empty list for a text. */
export function createTokenList(
  text: string,
  lineStarts: readonly number[],
  collector: DiagnosticCollector,
): TokenList {
  const rest = { tokens: [], comments: [], open: [], property: undefined, tab: false, ended: false, line: 1 }
  return { text, lineStarts, collector, ...rest }
}

/** Adds a token with its position on its line. */
export function addToken(list: TokenList, kind: TokenKind, offset: number, end: number): Token {
  const line = moveTo(list, offset)
  const last = list.tokens.at(-1)
  if (list.ended && kind !== 'end') {
    list.ended = false
    list.collector.add(
      'yaml-feature',
      offset,
      end,
      'A file contains one document: it was ended above with "...".',
    )
  }
  const endLine = end <= lineEnd(list, line) ? line : lineAt(list.lineStarts, end)
  const token: Token = {
    kind,
    offset,
    end,
    line,
    endLine,
    indent: offset - (list.lineStarts[line - 1] ?? 0),
    first: last === undefined || last.endLine < line,
    tab: list.tab,
    depth: list.open.length,
  }
  if (list.property?.line === line) Object.assign(token, list.property)
  list.property = undefined
  list.tab = false
  list.tokens.push(token)
  return token
}

/** The line of an offset; offsets mostly ascend, so the last line is tried first. */
export function moveTo(list: TokenList, offset: number): number {
  const { lineStarts } = list
  if (offset < (lineStarts[list.line - 1] ?? 0)) list.line = lineAt(lineStarts, offset)
  while ((lineStarts[list.line] ?? Number.POSITIVE_INFINITY) <= offset) list.line++
  return list.line
}

/** Offset of the line feed that ends a line, or of the end of the text. */
export function lineEnd(list: TokenList, line: number): number {
  const next = list.lineStarts[line]
  return next === undefined ? list.text.length : next - 1
}

/** The text from an offset to the end of its line. */
export function restOfLine(list: TokenList, offset: number): string {
  return list.text.slice(offset, lineEnd(list, moveTo(list, offset)))
}

/** The indentation that a value's next lines must exceed: that of its key or of its dash. */
export function ownerIndent(list: TokenList, index: number, offset: number): number {
  const owner = list.tokens[index - 1]
  if (owner?.kind === '-') return owner.indent
  if (owner?.kind === ':') return list.tokens[index - 2]?.indent ?? owner.indent
  return offset - (list.lineStarts[moveTo(list, offset) - 1] ?? 0)
}

/** Completes the token of a block (`|`, `>`), which was added with its header, with the lines of the block. */
export function endBlockScalar(list: TokenList, block: Token, bodyStart: number, body: string): void {
  const length = body.trimEnd().length
  block.header = { source: list.text.slice(block.offset, block.end), bodyStart, body }
  if (length === 0) return
  block.end = bodyStart + length
  block.endLine = lineAt(list.lineStarts, block.end)
}

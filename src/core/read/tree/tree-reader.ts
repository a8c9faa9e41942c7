import type { ScalarNode } from '../../tree/tree.ts'
import type { DiagnosticCollector } from '../collect-diagnostics.ts'
import type { Token } from '../lex/yaml-token.ts'

/** Maximum depth of maps and lists. */
const maxDepth = 64

/** The state of building a tree from tokens. */
export interface TreeReader {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly collector: DiagnosticCollector
  /** Maximum number of keys in one map. */
  readonly maxKeys: number
  /** Index of the next token; the last token is of kind `end` and is never passed. */
  at: number
  depth: number
  /** Indexes of the tokens at which an unclosed bracket was found. */
  readonly brokenAt: Set<number>
  /** Maps that have been reported because they contain too many keys. */
  readonly fullMaps: Set<unknown>
  /** Maps that are entries of a list and contain a second entry, whose dash is missing. */
  readonly mergedMaps: Set<unknown>
  /** Indentations of the maps and lists that the token with the index `at` has ended. */
  dedent: { at: number; indents: number[] }
}

/** A reader at the first token. */
export function createTreeReader(
  text: string,
  tokens: readonly Token[],
  collector: DiagnosticCollector,
  maxKeys: number,
): TreeReader {
  const reported = { brokenAt: new Set<number>(), fullMaps: new Set(), mergedMaps: new Set() }
  return { text, tokens, collector, maxKeys, at: 0, depth: 0, ...reported, dedent: { at: 0, indents: [] } }
}

/** The next token, without taking it. */
export function peekToken(reader: TreeReader): Token {
  return reader.tokens[reader.at] as Token
}

/** Takes the next token. */
export function nextToken(reader: TreeReader): Token {
  const token = peekToken(reader)
  if (token.kind !== 'end') reader.at++
  return token
}

/** Skips the rest of the line, and lines deeper than `indent` if it is given. */
export function skipLine(reader: TreeReader, indent = Number.POSITIVE_INFINITY): void {
  do nextToken(reader)
  while (!startsLine(peekToken(reader)) || peekToken(reader).indent > indent)
}

function startsLine(token: Token): boolean {
  return token.kind === 'end' || (token.first && token.depth === 0)
}

/** Adds a syntax error at a token. */
export function report(reader: TreeReader, token: Token, message: string, hint?: string): void {
  const end = token.kind === 'end' ? token.end : Math.max(token.end, token.offset + 1)
  const extra = hint === undefined ? {} : { hint }
  reader.collector.add('yaml-syntax', token.offset, end, message, extra)
}

/** The value of a key, dash or file that has none. */
export function emptyNode(reader: TreeReader, owner: Token | undefined): ScalarNode {
  const offset = owner?.end ?? 0
  return { kind: 'scalar', text: null, span: reader.collector.spanOf(offset, offset) }
}

/** Runs `read` one level deeper; skips the rest of the file if that is too deep. */
export function readDeeper<T>(reader: TreeReader, read: () => T): T | undefined {
  if (reader.depth === maxDepth) {
    const token = peekToken(reader)
    const message = `Maps and lists are nested more than ${maxDepth} levels deep here.`
    reader.collector.add('yaml-limit', token.offset, token.end, message)
    reader.at = reader.tokens.length - 1
    return undefined
  }
  reader.depth++
  const result = read()
  reader.depth--
  return result
}

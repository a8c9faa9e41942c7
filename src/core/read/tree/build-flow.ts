import { quoteText } from '../../text/quote-value.ts'
import type { Entry, Node } from '../../tree/tree.ts'
import { explainColon } from '../lex/explain-line.ts'
import { explainComma, explainNested } from '../lex/find-pitfall.ts'
import type { Token } from '../lex/yaml-token.ts'
import { buildScalar, readScalar } from './build-scalar.ts'
import { addEntry, keyMustBeText } from './map-entries.ts'
import { emptyNode, nextToken, peekToken, readDeeper, report, type TreeReader } from './tree-reader.ts'

/** Maximum length of a name that is looked for before a colon. */
const maxKeyLength = 40

/** Reads `[…]` or `{…}`; the next token is the opening bracket. */
export function buildFlow(reader: TreeReader): Node {
  return readDeeper(reader, () => readFlow(reader)) ?? emptyNode(reader, peekToken(reader))
}

function readFlow(reader: TreeReader): Node {
  const open = nextToken(reader)
  const isMap = open.kind === '{'
  const entries = new Map<string, Entry>()
  const items: Node[] = []
  let hasItem = false
  while (!endsFlow(peekToken(reader))) {
    const token = peekToken(reader)
    if (token.kind === ',') {
      nextToken(reader)
      if (!hasItem) report(reader, token, 'There is no value before this comma.')
      hasItem = false
    } else if (token.kind === '-' || token.kind === '?') {
      nextToken(reader)
      if (token.kind === '-') report(reader, token, 'A list with dashes is not allowed inside [ ] or { }.')
    } else if (token.kind === ':' && hasItem) {
      readSecondColon(reader)
    } else {
      if (hasItem) report(reader, token, 'A comma is missing before this value.')
      if (isMap) readPair(reader, entries)
      else items.push(readItem(reader))
      hasItem = true
    }
  }
  const end = closeFlow(reader, open)
  const span = reader.collector.spanOf(open.offset, Math.max(end, open.end))
  return isMap ? { kind: 'map', span, entries } : { kind: 'list', span, items }
}

function endsFlow(token: Token): boolean {
  return ['}', ']', 'flowBroken', 'documentStart', 'end'].includes(token.kind)
}

function closeFlow(reader: TreeReader, open: Token): number {
  const token = peekToken(reader)
  const closing = open.kind === '{' ? '}' : ']'
  if (token.kind === '}' || token.kind === ']') {
    nextToken(reader)
    if (token.kind !== closing)
      report(
        reader,
        token,
        `The ${open.kind} that is open here must be closed with ${closing}, not ${token.kind}.`,
      )
    return token.end
  }
  const hint = `If the value is a text, put it in quotes; otherwise indent it deeper than its key, up to the ${closing}.`
  if (token.kind !== 'flowBroken' || !reader.brokenAt.has(reader.at))
    report(reader, open, `The ${open.kind} here is never closed with ${closing}.`, hint)
  reader.brokenAt.add(reader.at)
  const last = reader.tokens[reader.at - 1] ?? open
  if (token.kind === 'flowBroken' && open.depth === 0) nextToken(reader)
  return last.end
}

/** `{ key: value: more }`: the value contains a colon that ends a word. */
function readSecondColon(reader: TreeReader): void {
  const before = reader.tokens[reader.at - 1]
  const colon = nextToken(reader)
  const after = peekToken(reader)
  const end = after.kind === 'plain' ? nextToken(reader).end : colon.end
  const start = before?.offset ?? colon.offset
  const value = reader.text.slice(start, end).replace(/\n */g, ' ')
  const next = / ([A-Za-z]\w*)$/.exec(reader.text.slice(start, colon.offset).slice(-maxKeyLength))?.[1]
  const hint = `If \`${next}\` begins the next field, a comma is missing before it.`
  reader.collector.add(
    'unquoted-value',
    start,
    end,
    explainNested(value),
    next ? { hint } : { fixed: quoteText(value) },
  )
}

function readPair(reader: TreeReader, entries: Map<string, Entry>): void {
  const key = peekToken(reader)
  const keyNode = key.kind === ':' ? undefined : readNode(reader)
  const colon = peekToken(reader)
  if (colon.kind !== ':') {
    if (keyNode?.kind !== 'scalar')
      report(reader, key, 'Inside { } every value needs a key: write `key: value`.')
    else if (!joinText(reader, entries, key)) {
      const explanation =
        key.kind === 'plain' ? explainColon(reader.text.slice(key.offset, key.end)) : undefined
      const message = explanation?.message.includes('space') ? explanation.message : undefined
      report(reader, key, message ?? 'Inside { } every key needs a value: write `key: value`.')
      addEntry(reader, entries, key, emptyNode(reader, key))
    }
    return
  }
  const value = readPairValue(reader)
  if (keyNode?.kind === 'scalar') addEntry(reader, entries, key, value)
  else reportKey(reader, key, colon)
}

/**
 * `{ text: One, two }`: the part after the comma has no colon, so it belongs to the text before it. Reports it, and
 * gives that field the whole text. `part` is the token before the next one.
 */
function joinText(reader: TreeReader, entries: Map<string, Entry>, part: Token): boolean {
  const [key, colon, before, comma] = reader.tokens.slice(Math.max(0, reader.at - 5), reader.at - 1)
  const isText = before?.kind === 'plain' && comma?.kind === ',' && part.kind === 'plain'
  if (!isText || key === undefined || colon?.kind !== ':') return false
  const name = readScalar(reader, key, 0)
  const entry = entries.get(name)
  if (entry === undefined) return false
  if (explainColon(reader.text.slice(part.offset, part.end))?.message.includes('space')) return false
  let end = part.end
  while (peekToken(reader).kind === ',' && isTextPart(reader, reader.at + 1)) {
    nextToken(reader)
    end = nextToken(reader).end
  }
  const value = reader.text.slice(before.offset, end).replace(/\n\s*/g, ' ')
  const kept = reader.text.slice(before.offset, before.end)
  reader.collector.add('unquoted-value', before.offset, end, explainComma(kept, value), {
    fixed: quoteText(value),
  })
  const span = reader.collector.spanOf(before.offset, end)
  entries.set(name, { ...entry, value: { kind: 'scalar', text: value, span } })
  return true
}

/** A plain text that is not followed by a colon. */
function isTextPart(reader: TreeReader, index: number): boolean {
  return reader.tokens[index]?.kind === 'plain' && reader.tokens[index + 1]?.kind !== ':'
}

function readItem(reader: TreeReader): Node {
  const key = peekToken(reader)
  const node = key.kind === ':' ? undefined : readNode(reader)
  const colon = peekToken(reader)
  if (colon.kind !== ':') return node ?? emptyNode(reader, key)
  const entries = new Map<string, Entry>()
  const before = reader.tokens[reader.at - 1]
  if (node && before && before.endLine !== colon.line)
    report(reader, colon, 'Inside [ ] a key and its colon must be on one line.')
  const value = readPairValue(reader)
  if (node?.kind === 'scalar') addEntry(reader, entries, key, value)
  else reportKey(reader, key, colon)
  const end = reader.tokens[reader.at - 1]?.end ?? colon.end
  return { kind: 'map', span: reader.collector.spanOf(key.offset, end), entries }
}

function readPairValue(reader: TreeReader): Node {
  const colon = nextToken(reader)
  const next = peekToken(reader)
  return next.kind === ',' || next.kind === ':' || endsFlow(next)
    ? emptyNode(reader, colon)
    : readNode(reader)
}

function reportKey(reader: TreeReader, key: Token, colon: Token): void {
  reader.collector.add('yaml-feature', key.offset, Math.max(colon.offset, key.end), keyMustBeText)
}

function readNode(reader: TreeReader): Node {
  const token = peekToken(reader)
  if (token.kind === '[' || token.kind === '{') return buildFlow(reader)
  nextToken(reader)
  if (token.kind !== '-' && token.kind !== '?') return buildScalar(reader, token, -1)
  report(reader, token, 'A value is missing here.')
  return emptyNode(reader, token)
}

import { countThings } from '../../diagnostics/phrases.ts'
import type { Entry, Node } from '../../tree/tree.ts'
import { explainMark } from '../lex/explain-line.ts'
import { blameDedent, reportDashLevel, reportMisplaced, reportTab } from '../lex/report-line.ts'
import type { Token } from '../lex/yaml-token.ts'
import { buildFlow } from './build-flow.ts'
import { buildScalar } from './build-scalar.ts'
import { addEntry, keyMustBeText } from './map-entries.ts'
import {
  emptyNode,
  nextToken,
  peekToken,
  readDeeper,
  report,
  skipLine,
  type TreeReader,
} from './tree-reader.ts'

/** Builds the tree of a file from its tokens; `undefined` if there are only comments. */
export function buildTree(reader: TreeReader): Node | undefined {
  const start = peekToken(reader).kind === 'documentStart' ? nextToken(reader) : undefined
  const token = peekToken(reader)
  if (token.kind === 'end') return undefined
  if (start?.line === token.line && (token.kind === '-' || keyEnd(reader) !== undefined))
    report(reader, token, 'Nothing may follow "---" on its line.')
  const isLoneScalar = keyEnd(reader) === undefined && !['-', '?', ':', '[', '{'].includes(token.kind)
  const isBrokenMap = isLoneScalar && reader.tokens[reader.at + 1]?.kind !== 'end'
  const root = isBrokenMap ? readMap(reader, token.indent) : readNode(reader, -1, undefined)
  const rest = peekToken(reader)
  if (rest.kind !== 'end')
    reportMisplaced(reader, rest, 'This line does not belong to anything above it: the document has ended.')
  return root
}

/** Reads the value after a key's colon or a dash (`owner`) of a map or list at `parent`, or the root. */
function readNode(reader: TreeReader, parent: number, owner: Token | undefined): Node {
  const token = peekToken(reader)
  const onOwnLine = owner === undefined || token.line > owner.endLine
  const isListOfKey = owner?.kind === ':' && token.kind === '-' && token.indent === parent
  if (token.kind === 'end' || (onOwnLine && token.indent <= parent && !isListOfKey))
    return emptyNode(reader, owner)
  const isMap = token.kind === '?' || token.kind === ':' || keyEnd(reader) !== undefined
  const isList = token.kind === '-'
  if (token.tab && (isMap || isList || (onOwnLine && leadingSpaces(reader, token) <= Math.max(parent, 0))))
    reportTab(reader)
  if ((isMap || isList) && owner?.kind === ':' && !onOwnLine) {
    const what = isList ? 'A list' : 'A map'
    const hint = 'If the value is a text, put it in quotes.'
    report(reader, token, `${what} cannot begin on the line of its key: it begins on the next line.`, hint)
    skipLine(reader, parent)
    return emptyNode(reader, owner)
  }
  const isItem = owner?.kind === '-'
  if (isMap)
    return readDeeper(reader, () => readMap(reader, token.indent, isItem)) ?? emptyNode(reader, owner)
  if (isList)
    return readDeeper(reader, () => readList(reader, token.indent, parent)) ?? emptyNode(reader, owner)
  if (token.kind === '[' || token.kind === '{') return buildFlow(reader)
  return buildScalar(reader, nextToken(reader), parent)
}

function readMap(reader: TreeReader, indent: number, isItem = false): Node {
  const start = peekToken(reader)
  const entries = new Map<string, Entry>()
  let adopted = indent
  let last = reader.at
  while (peekToken(reader).indent >= indent) {
    const token = peekToken(reader)
    if (token.tab && token !== start) reportTab(reader)
    if (token.indent > indent && token.indent !== adopted) {
      if (!blameDedent(reader, last, token)) reportIndent(reader, token, indent, true)
      adopted = token.indent
    }
    last = reader.at
    if (token.kind === '-') {
      reportMisplaced(reader, token, 'There is a list item among the keys of a map here.')
      skipLine(reader, token.indent)
    } else readEntry(reader, entries, token, isItem)
    expectLineEnd(reader)
  }
  noteDedent(reader, indent)
  return { kind: 'map', span: spanFrom(reader, start), entries }
}

function readEntry(reader: TreeReader, entries: Map<string, Entry>, key: Token, isItem: boolean): void {
  const colonIndex = keyEnd(reader)
  const explanation = key.kind === 'plain' ? explainMark(reader.text.slice(key.offset, key.end)) : undefined
  if (explanation) report(reader, key, explanation.message, explanation.hint)
  if (colonIndex === undefined || key.kind === '[' || key.kind === '{') {
    const isKey = colonIndex !== undefined || key.kind === ':'
    if (isKey) reader.collector.add('yaml-feature', key.offset, key.end, keyMustBeText)
    else reportMisplaced(reader, key, 'A key and a colon are missing here: write `key: value`.')
    skipLine(reader, key.indent)
    while (peekToken(reader).kind === ':' && peekToken(reader).indent === key.indent)
      skipLine(reader, key.indent)
    return
  }
  reader.at = colonIndex
  const value = readNode(reader, key.indent, nextToken(reader))
  addEntry(reader, entries, key, value, isItem)
}

function readList(reader: TreeReader, indent: number, parent: number): Node {
  const start = peekToken(reader)
  const items: Node[] = []
  let adopted = indent
  const first = reader.at
  while (peekToken(reader).indent >= indent) {
    const token = peekToken(reader)
    if (token.kind !== '-' && token.indent === indent) {
      if (indent === parent) break
      reportDashLevel(reader, token, first)
    }
    if (token.tab && token !== start) reportTab(reader)
    if (token.indent > indent && token.indent !== adopted) {
      reportIndent(reader, token, indent, false)
      adopted = token.indent
    }
    if (token.kind === '-') items.push(readNode(reader, token.indent, nextToken(reader)))
    else skipLine(reader, token.indent)
    expectLineEnd(reader)
  }
  noteDedent(reader, indent)
  return { kind: 'list', span: spanFrom(reader, start), items }
}

/** Index of the colon if the next tokens are a key: a node with a colon on its last line. */
function keyEnd(reader: TreeReader): number | undefined {
  const token = peekToken(reader)
  let last = reader.at
  if (token.kind === '[' || token.kind === '{') {
    do last++
    while ((reader.tokens[last]?.depth ?? 0) > token.depth)
    if (reader.tokens[last]?.kind !== ']' && reader.tokens[last]?.kind !== '}') return undefined
  } else if (token.kind === '-' || token.kind === ':' || token.kind === '?') return undefined
  const colon = reader.tokens[last + 1]
  return colon?.kind === ':' && colon.line === reader.tokens[last]?.endLine ? last + 1 : undefined
}

function expectLineEnd(reader: TreeReader): void {
  const token = peekToken(reader)
  if (token.first) return
  report(reader, token, 'This is out of place: a new key or list item begins on a line of its own.')
  skipLine(reader)
}

/** `isMap`: a key can stand at the indentation itself, which in a list is that of the dashes, and an entry cannot. */
function reportIndent(reader: TreeReader, token: Token, indent: number, isMap: boolean): void {
  const { at, indents } = reader.dedent
  const deeper = at === reader.at ? indents.filter((one) => one > token.indent) : []
  const beside = [indent, ...(deeper.length > 0 ? [Math.min(...deeper)] : [])].join(' or ')
  const message = `This line is indented by ${countThings(token.indent, 'space')}, and the lines beside it by ${beside}.`
  const fitting = [
    ...(isMap && token.kind !== '-' ? [indent] : []),
    ...(deeper.length > 0 ? [Math.min(...deeper)] : []),
  ]
  reportMisplaced(reader, token, message, fitting)
}

/** Remembers that a map or list of this indentation ends before the next token. */
function noteDedent(reader: TreeReader, indent: number): void {
  if (reader.dedent.at === reader.at) reader.dedent.indents.push(indent)
  else reader.dedent = { at: reader.at, indents: [indent] }
}

function leadingSpaces(reader: TreeReader, token: Token): number {
  let at = token.offset - token.indent
  const start = at
  while (reader.text[at] === ' ') at++
  return at - start
}

function spanFrom(reader: TreeReader, start: Token) {
  const last = reader.tokens[reader.at - 1] ?? start
  return reader.collector.spanOf(start.offset, Math.max(last.end, start.end))
}

import type { Entry, Node, ScalarNode } from '../../tree/tree.ts'
import { isPitfall } from '../lex/find-pitfall.ts'
import { addToken, endBlockScalar } from '../lex/token-list.ts'
import type { TokenKind } from '../lex/yaml-token.ts'
import { buildScalar, isNullText } from '../tree/build-scalar.ts'
import { findKey } from './find-key.ts'
import {
  endOfLine,
  finishLine,
  goToLine,
  matchEnd,
  type SimpleYaml,
  skipSpaces,
  takeTo,
} from './simple-yaml.ts'

/** Brackets that are nested deeper are not simple. */
const maxDepth = 16

const plainForm = /(?:[^\s?:,[\]{}#&*!|>'"%@`-]|-(?=[^\s]))(?:[^\n:#]|:(?=[^ \n])|(?<=[^ \n])#)*/y
const plainInFlow =
  /(?:[^\s<?:,[\]{}#&*!|>'"%@`-]|-(?=[^\s,[\]{}]))(?:[^\n:#,[\]{}]|:(?=[^\s,[\]{}])|(?<=[^ \n])#)*/y
const doubleForm = /"(?:[^"\\\n]|\\[^\n])*"/y
const singleForm = /'(?:[^'\n]|'')*'/y
const blockHeader = /[|>]-?(?= *(?:\n|$))/y

/** Reads a value that begins with the next character, and the rest of its lines; `parent` is the column of its key or dash. */
export function readSimpleValue(reading: SimpleYaml, parent: number): Node | undefined {
  const { text, at, end } = reading
  const mark = text[at]
  if (mark === '|' || mark === '>') return readBlock(reading, parent)
  let value: Node | undefined
  if (mark === '[' || mark === '{')
    value = isPitfall(text.slice(at, end)) ? undefined : readBrackets(reading, 1)
  else value = readScalar(reading, plainForm)
  return value && finishLine(reading) ? value : undefined
}

/** Reads a value with or without quotes. One that ends with a quotation mark may be one whose first mark is missing. */
function readScalar(reading: SimpleYaml, form: RegExp): ScalarNode | undefined {
  const { text, at } = reading
  const mark = text[at]
  if (mark === '"' || mark === "'") return readQuoted(reading, mark)
  let end = matchEnd(form, text, at)
  if (end === undefined) return undefined
  while (text[end - 1] === ' ') end -= 1
  if (text[end - 1] === '"') return undefined
  const value = text.slice(at, end)
  return { kind: 'scalar', text: isNullText(value) ? null : value, span: takeTo(reading, end) }
}

function readQuoted(reading: SimpleYaml, mark: '"' | "'"): ScalarNode | undefined {
  const { text, at } = reading
  const isDouble = mark === '"'
  const end = matchEnd(isDouble ? doubleForm : singleForm, text, at)
  if (end === undefined) return undefined
  const inner = text.slice(at + 1, end - 1)
  if (inner.includes(isDouble ? '\\' : "'")) return readWithFull(reading, isDouble ? 'double' : 'single', end)
  return { kind: 'scalar', text: inner, span: takeTo(reading, end) }
}

/** Reads a text with escapes. */
function readWithFull(reading: SimpleYaml, kind: TokenKind, end: number): ScalarNode {
  const { tokens, reader } = reading.full
  const token = addToken(tokens, kind, reading.at, end)
  takeTo(reading, end)
  return buildScalar(reader, token, 0)
}

/** Reads brackets up to the one that closes the first, which is next. */
function readBrackets(reading: SimpleYaml, depth: number): Node | undefined {
  const { text, at: open } = reading
  if (depth > maxDepth) return undefined
  const isMap = text[open] === '{'
  const closing = isMap ? '}' : ']'
  const entries = new Map<string, Entry>()
  const items: Node[] = []
  reading.at = skipSpaces(text, open + 1)
  while (text[reading.at] !== closing) {
    if (isMap ? !readPair(reading, entries, depth) : !readItem(reading, items, depth)) return undefined
    const at = skipSpaces(text, reading.at)
    const hasComma = text[at] === ','
    if (!hasComma && text[at] !== closing) return undefined
    reading.at = hasComma ? skipSpaces(text, at + 1) : at
  }
  const end = reading.at + 1
  reading.at = open
  const span = takeTo(reading, end)
  return isMap ? { kind: 'map', span, entries } : { kind: 'list', span, items }
}

function readItem(reading: SimpleYaml, items: Node[], depth: number): boolean {
  const item = readInBrackets(reading, depth)
  if (item) items.push(item)
  return item !== undefined
}

function readPair(reading: SimpleYaml, entries: Map<string, Entry>, depth: number): boolean {
  const { text } = reading
  const key = readScalar(reading, plainInFlow)
  const name = findKey(key?.text ?? '')
  if (!key || name === undefined || entries.has(name) || entries.size === reading.maxKeys) return false
  const colon = skipSpaces(text, reading.at)
  if (text[colon] !== ':' || text[colon + 1] !== ' ') return false
  reading.at = skipSpaces(text, colon + 1)
  const value = readInBrackets(reading, depth)
  if (value) entries.set(name, { key: key.span, value })
  return value !== undefined
}

function readInBrackets(reading: SimpleYaml, depth: number): Node | undefined {
  const mark = reading.text[reading.at]
  return mark === '[' || mark === '{' ? readBrackets(reading, depth + 1) : readScalar(reading, plainInFlow)
}

/** Reads a block: the lines that are indented like the first, and empty ones between them. */
function readBlock(reading: SimpleYaml, parent: number): Node | undefined {
  const { text, lineStarts, line, at } = reading
  const headerEnd = matchEnd(blockHeader, text, at)
  const bodyStart = lineStarts[line]
  if (headerEnd === undefined || bodyStart === undefined) return undefined
  const indent = skipSpaces(text, bodyStart) - bodyStart
  if (indent <= parent) return undefined
  let last = line
  let next = line + 1
  for (; next <= lineStarts.length; next += 1) {
    const start = lineStarts[next - 1] ?? 0
    const content = skipSpaces(text, start)
    const isEmpty = content === endOfLine(reading, next)
    if (isEmpty && content > start) return undefined
    if (isEmpty) continue
    if (content - start < indent) {
      if (content - start > parent) return undefined
      break
    }
    last = next
  }
  const { tokens, reader } = reading.full
  const block = addToken(tokens, 'block', at, headerEnd)
  endBlockScalar(tokens, block, bodyStart, text.slice(bodyStart, lineStarts[last] ?? text.length))
  reading.lastEnd = block.end
  reading.lastLine = block.endLine
  goToLine(reading, next)
  return buildScalar(reader, block, parent)
}

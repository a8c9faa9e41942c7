import type { Span } from '../../diagnostics/diagnostic.ts'
import type { Entry, ListNode, MapNode, Node } from '../../tree/tree.ts'
import { endOfLine, findEnd, findStart, type OpenDocument } from './open-document.ts'

/**
 * The lines of an entry of a block map or an item of a block list, with the comments that belong to it: those directly
 * above in the same column, and deeper ones directly below. From its first mark to before its last line ending.
 */
export interface Slot {
  start: number
  end: number
}

/** The entries of a map or the items of a list themselves, without comments: what is moved between brackets. */
export function listChildren(document: OpenDocument, node: MapNode | ListNode): Slot[] {
  if (node.kind === 'list')
    return node.items.map(({ span }) => ({ start: findStart(document, span), end: findEnd(document, span) }))
  return [...node.entries.values()].map(({ key, value }) => ({
    start: findStart(document, key),
    end: findEnd(document, value.span),
  }))
}

/** The slots of a block map, in the order of its keys. */
export function listEntrySlots(document: OpenDocument, map: MapNode): Slot[] {
  return [...map.entries.values()].map((entry, index) => {
    const isFirstOfFile = index === 0 && map === document.root
    return makeSlot(document, findStart(document, entry.key), entry.key, entry.value, isFirstOfFile)
  })
}

/** The slots of a block list. */
export function listItemSlots(document: OpenDocument, list: ListNode): Slot[] {
  const { line, column } = list.span
  return list.items.map((item, index) => {
    const dash = index === 0 ? findStart(document, { line, column }) : findDash(document, item)
    return makeSlot(document, dash, { line: lineOf(document, dash, item.span.line), column }, item, false)
  })
}

/** The offset after the colon of an entry. */
export function findColonEnd(document: OpenDocument, { key }: Entry): number {
  return document.source.indexOf(':', findEnd(document, key)) + 1
}

/** The offset of the dash of an item. */
export function findDash({ source, ...document }: OpenDocument, item: Node): number {
  let at = findStart({ source, ...document }, item.span)
  if (item.kind === 'scalar' && item.text === null && source[at - 1] === '-') return at - 1
  for (let line = item.span.line; ; line--) {
    const start = document.lineStarts[line - 1] ?? 0
    const before = source.slice(start, at).replace(/(?:^|[ \t])#.*/, '')
    const dash = /-[ \t\r\n]*$/.exec(before)
    if (dash) return start + dash.index
    if (line === 1)
      throw new Error(`${item.span.file}:${item.span.line}: the dash of this item is not found.`)
    at = start
  }
}

function makeSlot(
  document: OpenDocument,
  owner: number,
  { line, column }: Pick<Span, 'line' | 'column'>,
  node: Node,
  isFirstOfFile: boolean,
): Slot {
  const indent = column - 1
  let first = line
  const isFirstOnLine = textOfLine(document, line).slice(0, indent).trim() === ''
  while (isFirstOnLine && !isFirstOfFile && commentColumn(document, first - 1) === indent) first--
  let last = Math.max(lastLineOf(document, node), line)
  for (let next = last + 1; (commentColumn(document, next) ?? -1) > indent; next++) last = next
  const start = first === line ? owner : findStart(document, { line: first, column })
  return { start, end: endOfLine(document, last) }
}

/** The last line of a node; a block that keeps its empty lines (`|+`) includes them. */
function lastLineOf(document: OpenDocument, node: Node): number {
  const last = lastScalar(node)
  let line = node.span.endLine
  if (last && /^[|>]\d?\+/.test(document.source.slice(findStart(document, last.span)).slice(0, 3)))
    while (line < document.lineStarts.length - 1 && textOfLine(document, line + 1).trim() === '') line++
  return line
}

function lastScalar(node: Node): Node | undefined {
  if (node.kind === 'scalar') return node
  const last = node.kind === 'list' ? node.items.at(-1) : [...node.entries.values()].at(-1)?.value
  return last && lastScalar(last)
}

/** The column (from 0) of a comment that is alone on its line. */
function commentColumn(document: OpenDocument, line: number): number | undefined {
  if (line < 1 || line > document.lineStarts.length) return undefined
  return /^( *)#/.exec(textOfLine(document, line))?.[1]?.length
}

function textOfLine(document: OpenDocument, line: number): string {
  return document.source.slice(document.lineStarts[line - 1], endOfLine(document, line))
}

/** The line of an offset at or above a line. */
function lineOf({ lineStarts }: OpenDocument, offset: number, from: number): number {
  let line = from
  while (line > 1 && (lineStarts[line - 1] ?? 0) > offset) line--
  return line
}

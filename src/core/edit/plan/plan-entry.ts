import { lineAt } from '../../read/line-starts.ts'
import { type AuthoredValue, isAuthoredList, isAuthoredMap } from '../../tree/authored-value.ts'
import { getChild, type NodePath } from '../../tree/nodes.ts'
import type { ListNode, MapNode, Node } from '../../tree/tree.ts'
import { EditError } from '../document-edit.ts'
import type { TextEdit } from '../text-edit.ts'
import { formatKey } from './format-scalar.ts'
import { formatAfterDash, formatAfterKey, formatFlow, isShortMap } from './format-value.ts'
import { endOfLine, findEnd, findStart, isFlow, type OpenDocument } from './open-document.ts'
import { findColonEnd, findDash, listChildren, listEntrySlots, listItemSlots, type Slot } from './slot.ts'

/** A map or list of a document, and whether it is inside brackets or has them itself. */
export interface Container {
  node: MapNode | ListNode
  flow: boolean
}

/** The map or list at a path. */
export function findContainer(document: OpenDocument, path: NodePath): Container | undefined {
  let node: Node | undefined = document.root
  let flow = isFlow(document, node)
  for (const step of path) {
    node = getChild(node, step)
    if (!node) return undefined
    flow ||= isFlow(document, node)
  }
  return node.kind === 'scalar' ? undefined : { node, flow }
}

/** Inserts a key into a map, before the entry `index`. */
export function planNewKey(
  document: OpenDocument,
  { node, flow }: { node: MapNode; flow: boolean },
  index: number,
  [key, value]: readonly [string, AuthoredValue],
): TextEdit[] {
  if (flow) return insertInFlow(document, node, index, `${formatKey(key, true)}: ${formatFlow(value)}`)
  const indent = node.span.column - 1
  const kind = isAuthoredList(value) ? 'list' : isAuthoredMap(value) ? 'map' : 'scalar'
  const beside = [...node.entries.values()]
    .map((entry) => entry.value)
    .filter((other) => other.kind === kind && kind !== 'scalar')
  const asFlow = beside.length === 0 ? isShortMap(value) : beside.every((other) => isFlow(document, other))
  const after =
    asFlow && kind !== 'scalar' ? ` ${formatFlow(value)}` : formatAfterKey(value, indent, document)
  return insertInBlock(
    document,
    listEntrySlots(document, node),
    index,
    `${formatKey(key, false)}:${after}`,
    indent,
  )
}

/** Inserts an item into a list, before the item `index`. */
export function planNewItem(
  document: OpenDocument,
  { node, flow }: { node: ListNode; flow: boolean },
  index: number,
  value: AuthoredValue,
): TextEdit[] {
  if (flow) return insertInFlow(document, node, index, formatFlow(value))
  const indent = node.span.column - 1
  const asFlow =
    value !== null && typeof value === 'object' && node.items.every((item) => isFlow(document, item))
  const after = asFlow ? ` ${formatFlow(value)}` : formatAfterDash(value, indent, document)
  return insertInBlock(document, listItemSlots(document, node), index, `-${after}`, indent)
}

function insertInBlock(
  document: OpenDocument,
  slots: readonly Slot[],
  index: number,
  written: string,
  indent: number,
): TextEdit[] {
  const isBlankAbove = ({ start }: Slot, at: number) =>
    at === 0 || /\n[ \t\r]*\n/.test(document.source.slice(slots[at - 1]?.end, start))
  const blank = slots.length > 1 && slots.every(isBlankAbove)
  const text = written.replaceAll('\n', document.newline)
  const gap = `${document.newline}${blank ? document.newline : ''}${' '.repeat(indent)}`
  const before = slots[index - 1]
  if (before) return [{ start: before.end, end: before.end, text: gap + text }]
  const start = slots[0]?.start ?? 0
  return [{ start, end: start, text: text + gap }]
}

function insertInFlow(
  document: OpenDocument,
  node: Container['node'],
  index: number,
  text: string,
): TextEdit[] {
  const children = listChildren(document, node)
  const before = children[index - 1]?.end
  if (before !== undefined) return [{ start: before, end: before, text: `, ${text}` }]
  const first = children[0]?.start
  if (first !== undefined) return [{ start: first, end: first, text: `${text}, ` }]
  const [open, close] = node.kind === 'map' ? ['{ ', ' }'] : ['[', ']']
  return [
    { start: findStart(document, node.span), end: findEnd(document, node.span), text: open + text + close },
  ]
}

/** Replaces a value by one of another kind, or a value that is not read as it should be. */
export function planReplacement(
  document: OpenDocument,
  parent: Container,
  step: string | number,
  value: AuthoredValue,
): TextEdit[] {
  const node = getChild(parent.node, step)
  if (!node) throw new EditError(`There is no value "${step}" to replace.`)
  const start = findStart(document, node.span)
  const end = findEnd(document, node.span)
  const entry = parent.node.kind === 'map' ? parent.node.entries.get(String(step)) : undefined
  if (parent.flow) {
    const space = start === end ? ' ' : ''
    return [{ start, end, text: space + formatFlow(value) }]
  }
  const indent = parent.node.span.column - 1
  const owner = entry ? findColonEnd(document, entry) : findDash(document, node) + 1
  const after = (entry ? formatAfterKey : formatAfterDash)(value, indent, document)
  const [inline = '', ...lines] = after.split('\n')
  const rest = lines.map((line) => document.newline + line).join('')
  const { line, endLine } = node.span
  const isBelow = /\n/.test(document.source.slice(owner, start))
  if (isBelow) {
    const from = endOfLine(document, lineAt(document.lineStarts, owner))
    return [
      { start: owner, end: owner, text: inline.trimEnd() },
      { start: from, end: endOfLine(document, endLine), text: rest },
    ]
  }
  const lineEnd = endOfLine(document, endLine)
  if (rest === '' || line === endLine)
    return [
      { start: owner, end: Math.max(end, owner), text: inline.trimEnd() },
      { start: lineEnd, end: lineEnd, text: rest },
    ]
  return [{ start: owner, end: lineEnd, text: inline.trimEnd() + rest }]
}

/** Renames a key. */
export function planKey(document: OpenDocument, parent: Container, key: string, name: string): TextEdit[] {
  const entry = parent.node.kind === 'map' ? parent.node.entries.get(key) : undefined
  if (!entry) throw new EditError(`There is no key "${key}" to rename.`)
  const start = findStart(document, entry.key)
  const end = findEnd(document, entry.key)
  const wasQuoted = /["']/.test(document.source[start] ?? '')
  return [{ start, end, text: wasQuoted ? JSON.stringify(name) : formatKey(name, parent.flow) }]
}

import type { TextEdit } from '../text-edit.ts'
import type { OpenDocument } from './open-document.ts'
import type { Container } from './plan-entry.ts'
import { planFlowRemoval } from './plan-flow-removal.ts'
import { listChildren, listEntrySlots, listItemSlots, type Slot } from './slot.ts'

/** Removes an entry of a map or an item of a list that has others. */
export function planRemoval(document: OpenDocument, { node, flow }: Container, index: number): TextEdit[] {
  if (flow) return planFlowRemoval(document.source, listChildren(document, node), index)
  const slots = node.kind === 'map' ? listEntrySlots(document, node) : listItemSlots(document, node)
  const slot = slots[index]
  const next = slots[index + 1]
  return slot ? [removeSlot(document, slot, index === 0 ? next : undefined)] : []
}

/** `next` is the slot after the first one. The first one may begin on the line of a dash. */
function removeSlot(document: OpenDocument, slot: Slot, next: Slot | undefined): TextEdit {
  const { source } = document
  const lineStart = Math.max(source.lastIndexOf('\n', slot.start - 1) + 1, document.lineStarts[0] ?? 0)
  const isAlone = source.slice(lineStart, slot.start).trim() === ''
  if (!isAlone) {
    const gap = next && source.slice(slot.end, next.start).trim() === ''
    return { start: slot.start, end: gap ? next.start : slot.end, text: '' }
  }
  const blanks = /(?:\r?\n[ \t]*)+$/.exec(source.slice(0, lineStart).replace(/\r?\n$/, ''))
  const isBlankAfter = /^\r?\n[ \t]*(?:\r?\n|$)/.test(source.slice(slot.end))
  const feed = /^\r?\n/.exec(source.slice(slot.end))?.[0] ?? ''
  const isLast = source.slice(slot.end).trim() === ''
  if (feed === '' || (isLast && blanks)) {
    const start = blanks ? blanks.index : Math.max(lineStart - document.newline.length, 0)
    return { start, end: slot.end, text: '' }
  }
  const end = slot.end + feed.length
  const dropsBlank = isBlankAfter && (next !== undefined || blanks !== null)
  const extra = dropsBlank ? (/^[ \t]*\r?\n/.exec(source.slice(end))?.[0].length ?? 0) : 0
  return { start: lineStart, end: end + extra, text: '' }
}

/** Moves an item to another index: the items change their slots, and what is between these stays. */
export function planMove(
  document: OpenDocument,
  { node, flow }: Container,
  from: number,
  to: number,
): TextEdit[] {
  if (node.kind !== 'list') return []
  const slots = flow ? listChildren(document, node) : listItemSlots(document, node)
  const order = slots.map((_, index) => index)
  order.splice(to, 0, ...order.splice(from, 1))
  return slots.flatMap(({ start, end }, index) => {
    const moved = slots[order[index] ?? index]
    if (order[index] === index || !moved) return []
    return [{ start, end, text: document.source.slice(moved.start, moved.end) }]
  })
}

/** The position of a key or an item among the children of its map or list. */
export function indexOfChild({ node }: Container, step: string | number): number {
  return node.kind === 'list' ? Number(step) : [...node.entries.keys()].indexOf(String(step))
}

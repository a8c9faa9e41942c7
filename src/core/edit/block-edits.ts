import type { AuthoredMap, AuthoredValue } from '../tree/authored-value.ts'
import { asMap, getItems, getText, type NodePath } from '../tree/nodes.ts'
import type { Node } from '../tree/tree.ts'
import { type DocumentEdit, EditError } from './document-edit.ts'

/** A position among the entries of a list of blocks: at its start, at its end, or beside the entry of an id. */
type EntryPosition = 'start' | 'end' | { after: string } | { before: string }

/** The list of entries of a document; that of a frame is `['frames', NAME, 'before' | 'after']`. */
const ownBlocks: NodePath = ['blocks']

/**
 * The index of the entry of a block id, which is its `id` or else its type; -1 if there is none. An entry that takes
 * a shared block and has neither is not found: its id is written elsewhere.
 */
export function findEntry(root: Node, id: string, list: NodePath = ownBlocks): number {
  const entries = getItems(root, list)
  return entries.findIndex((entry) => (getText(entry, 'id') ?? getText(entry, 'type')) === id)
}

/**
 * Sets a field of a block, below it with a path such as `['image', 'src']`. In a document that only inherits the block
 * an entry `- id: …` is added.
 */
export function setBlockField(root: Node, id: string, field: NodePath, value: AuthoredValue): DocumentEdit {
  const index = findEntry(root, id)
  if (index !== -1) return { kind: 'set', path: [...ownBlocks, index, ...field], value }
  const fields = field.reduceRight<AuthoredValue>((inner, step) => ({ [step]: inner }), value)
  return addBlock(root, { id, ...(fields as AuthoredMap) })
}

/** Removes what a document itself says about a field of a block; to remove an inherited value set it to `null`. */
export function unsetBlockField(root: Node, id: string, field: NodePath): DocumentEdit {
  return { kind: 'unset', path: [...ownBlocks, indexOf(root, id, ownBlocks), ...field] }
}

/** Adds an entry to a list of blocks, which is created if it is missing. */
export function addBlock(
  root: Node,
  entry: AuthoredMap,
  position: EntryPosition = 'end',
  list: NodePath = ownBlocks,
): DocumentEdit {
  const { length } = getItems(root, list)
  if (length === 0) return { kind: 'set', path: list, value: [entry] }
  return {
    kind: 'insert',
    path: list,
    index: positionIn(root, position, list, length),
    value: entry,
  }
}

/** Removes the entry of a block from a document, with its comments. An inherited block is removed by `remove: true`. */
export function removeBlock(root: Node, id: string, list: NodePath = ownBlocks): DocumentEdit {
  return { kind: 'unset', path: [...list, indexOf(root, id, list)] }
}

/** Moves the entry of a block, with its comments. */
export function moveBlock(
  root: Node,
  id: string,
  position: EntryPosition,
  list: NodePath = ownBlocks,
): DocumentEdit {
  const from = indexOf(root, id, list)
  const count = getItems(root, list).length
  const to = positionIn(root, position, list, count)
  return { kind: 'move', path: [...list, from], to: to > from ? to - 1 : to }
}

/**
 * Renames the id of one entry. The key `id` is created if the type has been the id. References are those of the whole
 * site: the tool `rename` finds them.
 */
export function renameEntryId(list: NodePath, index: number, id: string): DocumentEdit {
  return { kind: 'set', path: [...list, index, 'id'], value: id }
}

/** The number of an entry in the list that it would be inserted into. */
function positionIn(root: Node, position: EntryPosition, list: NodePath, count: number): number {
  if (position === 'start') return 0
  if (position === 'end') return count
  return 'after' in position ? indexOf(root, position.after, list) + 1 : indexOf(root, position.before, list)
}

function indexOf(root: Node, id: string, list: NodePath): number {
  const index = findEntry(root, id, list)
  if (index === -1) throw new EditError(`${asMap(root)?.span.file} has no entry for the block "${id}".`)
  return index
}

import { RefusalError } from '../refusal-error.ts'
import {
  type AuthoredMap,
  type AuthoredValue,
  isAuthoredList,
  isAuthoredMap,
} from '../tree/authored-value.ts'
import { formatPath, type NodePath } from '../tree/nodes.ts'

/** One change to what a document says. Paths are those of the document as the edits before it have left it. */
export type DocumentEdit =
  /** Sets a value. A missing key is created where it belongs, and so are missing maps on the way to it. */
  | { kind: 'set'; path: NodePath; value: AuthoredValue }
  /** Removes a key of a map or an item of a list, with the comments directly above it. */
  | { kind: 'unset'; path: NodePath }
  /** Inserts an item into the list at `path`, so that it becomes the item `index`. */
  | { kind: 'insert'; path: NodePath; index: number; value: AuthoredValue }
  /** Moves the item at `path`, with the comments directly above it, so that it becomes the item `to`. */
  | { kind: 'move'; path: NodePath; to: number }
  /** Renames a key; its value and its place in the map stay. */
  | { kind: 'renameKey'; path: NodePath; name: string }

/**
 * An edit asks for something that is not possible: its path does not exist, the new name is taken, or the text cannot be
 * edited safely. The document is left as it is.
 */
export class EditError extends RefusalError {}

/** The value that a document must have after an edit. */
export function applyEdit(value: AuthoredValue, edit: DocumentEdit): AuthoredValue {
  if (edit.kind === 'set') return change(value, edit.path, 0, () => edit.value, true)
  if (edit.kind === 'insert') return change(value, edit.path, 0, (list) => insertItem(list, edit))
  const step = edit.path.at(-1)
  if (step === undefined) throw new EditError('The whole document cannot be removed, moved or renamed.')
  return change(value, edit.path.slice(0, -1), 0, (parent) => {
    if (edit.kind === 'renameKey') return renameKey(parent, String(step), edit)
    const list = isAuthoredList(parent) ? parent : undefined
    const item = list?.[Number(step)]
    if (edit.kind === 'move') {
      if (!list || item === undefined || edit.to < 0 || edit.to >= list.length) throw notThere(edit.path)
      return list.toSpliced(Number(step), 1).toSpliced(edit.to, 0, item)
    }
    if (list && item !== undefined) return list.toSpliced(Number(step), 1)
    if (!isAuthoredMap(parent) || !Object.hasOwn(parent, step)) throw notThere(edit.path)
    return Object.fromEntries(Object.entries(parent).filter(([key]) => key !== step))
  })
}

function insertItem(
  list: AuthoredValue | undefined,
  { path, index, value }: DocumentEdit & { kind: 'insert' },
) {
  if (!isAuthoredList(list) || index < 0 || index > list.length) throw notThere([...path, index])
  return list.toSpliced(index, 0, value)
}

function renameKey(
  parent: AuthoredValue | undefined,
  key: string,
  { path, name }: DocumentEdit & { kind: 'renameKey' },
) {
  if (!isAuthoredMap(parent) || !Object.hasOwn(parent, key)) throw notThere(path)
  if (name !== key && Object.hasOwn(parent, name))
    throw new EditError(`"${formatPath([...path.slice(0, -1), name])}" exists already.`)
  return Object.fromEntries(Object.entries(parent).map(([old, child]) => [old === key ? name : old, child]))
}

/** `creates` says that keys which are missing on the way to the path are created. */
function change(
  value: AuthoredValue | undefined,
  path: NodePath,
  depth: number,
  edit: (value: AuthoredValue | undefined) => AuthoredValue,
  creates = false,
): AuthoredValue {
  const step = path[depth]
  if (step === undefined) return edit(value)
  if (isAuthoredList(value)) {
    const item = value[Number(step)]
    if (item === undefined) throw notThere(path)
    return value.with(Number(step), change(item, path, depth + 1, edit, creates))
  }
  const isEmpty = creates && (value === undefined || value === null)
  const map: AuthoredMap | undefined = isEmpty ? {} : isAuthoredMap(value) ? value : undefined
  if (!map || typeof step === 'number') throw notThere(path)
  const child = Object.hasOwn(map, step) ? map[step] : undefined
  if (child === undefined && !creates) throw notThere(path)
  return { ...map, [step]: change(child, path, depth + 1, edit, creates) }
}

function notThere(path: NodePath): EditError {
  return new EditError(`The document has no "${formatPath(path)}".`)
}

import type { FieldLocation, Span } from '../../diagnostics/diagnostic.ts'
import type { Schema } from '../../schema/block-spec.ts'
import { formatPath, locatePath, type NodePath } from '../../tree/nodes.ts'
import type { Node } from '../../tree/tree.ts'

/** A tree that is validated. */
export interface Subject {
  /** What was validated. */
  root: Node
  /** Where a field that the root itself lacks is reported. */
  rootKey: Span
  /** Path of the root in the page, e.g. `blocks[1]`. */
  path: NodePath
  /** What the root is called, e.g. `hero`. */
  name?: string
  /** Fields that the root may have beside those of its schema. */
  moreFields?: readonly string[]
  /** Its schema, to see whether a field belongs to a map further out. */
  schema?: Schema
  /** Names the map further in to which a field that stands at `key` may belong. */
  findOwner?: ((name: string, key: Span | undefined) => string | undefined) | undefined
}

export const nameOf = ({ name }: Subject) => name ?? 'this map'

/** Where a key stands, in the source and in the page. */
export function locateKey(path: NodePath, { root, rootKey, path: start }: Subject): FieldLocation {
  return { span: locatePath(root, path, rootKey).key, path: formatPath([...start, ...path]) }
}

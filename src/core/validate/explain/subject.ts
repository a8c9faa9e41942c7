import type { FieldLocation, Span } from '../../diagnostics/diagnostic.ts'
import type { Schema } from '../../schema/block-spec.ts'
import { formatPath, locatePath, type NodePath } from '../../tree/nodes.ts'
import type { Node } from '../../tree/tree.ts'

/** A tree that is validated. */
export interface Subject {
  /** What was validated. */
  root: Node
  /** The location of a required field that the root lacks. */
  rootKey: Span
  /** Path of the root in the page, e.g. `blocks[1]`. */
  path: NodePath
  /** The name of the root in messages, e.g. `hero`. */
  name?: string
  /** Its schema, to find out whether a field belongs to an outer map. */
  schema?: Schema
  /** Names the inner map to which a field at `key` may belong. */
  findOwner?: ((name: string, key: Span | undefined) => string | undefined) | undefined
}

/** What messages call the root of a subject, which may have no name. */
export const formatSubject = ({ name }: Subject) => name ?? 'this map'

/** The location of a key, in the source and in the page. */
export function locateKey(path: NodePath, { root, rootKey, path: start }: Subject): FieldLocation {
  return { span: locatePath(root, path, rootKey).key, path: formatPath([...start, ...path]) }
}

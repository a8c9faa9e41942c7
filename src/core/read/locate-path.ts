import type { Span } from '../diagnostics/diagnostic.ts'
import type { Entry, Node } from '../tree/tree.ts'

export interface LocatedPath {
  /** The value at the path; absent when nothing is there. */
  node?: Node
  /** Position of the key, when the last step leads into a map that has it. */
  key?: Span
  /** The value in which the last step was, or would be, taken: the deepest one that exists. */
  parent: Node
  /** Position of the key under which `parent` stands, when it stands under one. */
  parentKey?: Span
}

/**
 * Finds a value by its path. For an unknown key report `key`, for a bad value `node.span`, and for a missing one
 * `parentKey ?? parent.span`.
 */
export function findNode(root: Node, path: readonly (string | number)[]): LocatedPath {
  let parent = root
  let parentKey: Span | undefined
  let node: Node | undefined = root
  let key: Span | undefined
  for (const step of path) {
    if (node === undefined) break
    parent = node
    parentKey = key
    const entry: Entry | undefined = parent.kind === 'map' ? parent.entries.get(String(step)) : undefined
    node = parent.kind === 'list' ? parent.items[Number(step)] : entry?.value
    key = entry?.key
  }
  return {
    parent,
    ...(node === undefined ? {} : { node }),
    ...(key === undefined ? {} : { key }),
    ...(parentKey === undefined ? {} : { parentKey }),
  }
}

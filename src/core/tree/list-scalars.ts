import type { NodePath } from './nodes.ts'
import type { Node, ScalarNode } from './tree.ts'

/** A scalar of a tree, and its path from the root. */
interface LocatedScalar {
  path: NodePath
  node: ScalarNode
}

/** The scalars of a tree in their order, none if there is no tree; `path` is that of the tree itself. */
export function listScalars(node: Node | undefined, path: NodePath = []): LocatedScalar[] {
  if (!node) return []
  if (node.kind === 'scalar') return [{ path, node }]
  if (node.kind === 'list') return node.items.flatMap((item, index) => listScalars(item, [...path, index]))
  return [...node.entries].flatMap(([key, { value }]) => listScalars(value, [...path, key]))
}

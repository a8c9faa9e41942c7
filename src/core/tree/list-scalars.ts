import type { NodePath } from './nodes.ts'
import type { Node, ScalarNode } from './tree.ts'

/** A scalar of a tree, and its path from the root. */
interface LocatedScalar {
  path: NodePath
  node: ScalarNode
}

/** Lists the scalars of a tree in their order. `path` is where the tree begins, as seen from the root. */
export function listScalars(node: Node | undefined, path: NodePath = []): LocatedScalar[] {
  if (!node) return []
  if (node.kind === 'scalar') return [{ path, node }]
  if (node.kind === 'list') return node.items.flatMap((item, index) => listScalars(item, [...path, index]))
  return [...node.entries].flatMap(([key, { value }]) => listScalars(value, [...path, key]))
}

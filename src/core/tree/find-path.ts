import type { Span } from '../diagnostics/diagnostic.ts'
import type { NodePath } from './nodes.ts'
import type { Node } from './tree.ts'

/** The path of the outermost key or value that begins at a position of a file; `undefined` if there is none. */
export function findPathAt(
  root: Node,
  { line, column }: Pick<Span, 'line' | 'column'>,
): NodePath | undefined {
  const isThere = (span: Span) => span.line === line && span.column === column
  const search = (node: Node, path: NodePath): NodePath | undefined => {
    if (path.length > 0 && isThere(node.span)) return path
    if (node.kind === 'list') {
      for (const [index, item] of node.items.entries()) {
        const found = search(item, [...path, index])
        if (found) return found
      }
    }
    if (node.kind !== 'map') return undefined
    for (const [name, { key, value }] of node.entries) {
      const found = isThere(key) ? [...path, name] : search(value, [...path, name])
      if (found) return found
    }
    return undefined
  }
  return search(root, [])
}

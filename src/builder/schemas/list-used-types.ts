import { getItems, getText } from '../../core/tree/nodes.ts'
import type { Node, SourceFile } from '../../core/tree/tree.ts'

/** The types that the entries of documents, frames and shared blocks name. */
export function listUsedTypes(files: Iterable<Pick<SourceFile, 'root'>>): ReadonlySet<string> {
  const types = new Set<string>()
  const visit = (node: Node): void => {
    if (node.kind === 'map') {
      const type = getText(node, 'type')
      if (type !== undefined) types.add(type)
      for (const { value } of node.entries.values()) visit(value)
    } else for (const item of getItems(node)) visit(item)
  }
  for (const { root } of files) if (root) visit(root)
  return types
}

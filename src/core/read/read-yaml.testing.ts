import type { Node } from '../tree/tree.ts'
import { readYaml } from './read-yaml.ts'

/** A tree as plain data, for comparison in tests. */
export type Plain = string | null | Plain[] | { [key: string]: Plain }

export function toPlain(node: Node): Plain {
  if (node.kind === 'scalar') return node.text
  if (node.kind === 'list') return node.items.map(toPlain)
  return Object.fromEntries([...node.entries].map(([key, entry]) => [key, toPlain(entry.value)]))
}

/** What tests look at: the value read, and each finding as `line:column code`. */
export function read(source: string | Uint8Array) {
  const { source: file, diagnostics } = readYaml('page.yaml', source)
  return {
    value: file.root === undefined ? undefined : toPlain(file.root),
    found: diagnostics.map(({ code, line, column }) => `${line}:${column} ${code}`),
    diagnostics,
    file,
  }
}

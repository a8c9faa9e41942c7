import type { Node } from '../tree/tree.ts'

/**
 * A tree whose values are in Unicode's normal form C, so that texts which look the same are the same: macOS and some
 * keyboards write `é` as two characters. Positions are those of the file. Keys stay as they are: one may be an old address.
 */
export function composeTexts(node: Node): Node {
  if (node.kind === 'list') return { ...node, items: node.items.map(composeTexts) }
  if (node.kind === 'map') {
    const entries = [...node.entries].map(
      ([name, { key, value }]) => [name, { key, value: composeTexts(value) }] as const,
    )
    return { ...node, entries: new Map(entries) }
  }
  const text = node.text?.normalize('NFC') ?? null
  return text === node.text ? node : { kind: 'scalar', text, span: node.span, literal: null }
}

/** Whether a text is in normal form C. */
export const isComposed = (text: string): boolean => text === text.normalize('NFC')

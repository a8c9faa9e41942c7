import type { Span } from '../diagnostics/diagnostic.ts'
import { normaliseWord } from '../text/match-word.ts'
import { asText, findAt, getChild, getItems, getText, type NodePath } from '../tree/nodes.ts'
import type { MapNode, Node } from '../tree/tree.ts'

/** A match of a page as its document writes it. */
export interface WrittenMatch {
  /** Its own name, else that of its first word; empty if that word has no letters for a name. */
  name: string
  /** Where its name is written, or its first word. */
  span: Span
  words: { text: string; normalised: string; span: Span }[]
  /** The list of its entries. */
  blocks: Node | undefined
  /** Where its entry is in the fields of the page. */
  path: NodePath
}

/** The matches in the fields of a page, in their order. */
export function listMatches(fields: MapNode): WrittenMatch[] {
  const items = getItems(fields, ['match', 'values'])
  return items.map((item, index): WrittenMatch => {
    const words = getItems(item, ['is']).flatMap((node) => {
      const text = asText(node)
      return text === undefined ? [] : [{ text, normalised: normaliseWord(text), span: node.span }]
    })
    const [first] = words
    return {
      name: getText(item, 'name') ?? toMatchName(first?.text ?? ''),
      span: getChild(item, 'name')?.span ?? first?.span ?? item.span,
      words,
      blocks: findAt(item, ['set', 'blocks']),
      path: ['match', 'values', index],
    }
  })
}

/** `Office English` as `office-english`; empty for words of other scripts. */
const toMatchName = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^[^A-Za-z]+|-$/g, '')
    .toLowerCase()
    .slice(0, 40)

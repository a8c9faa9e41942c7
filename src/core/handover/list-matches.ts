import type { Span } from '../diagnostics/diagnostic.ts'
import { normaliseWord } from '../text/match-word.ts'
import { asText, findAt, getChild, getItems, getText, type NodePath } from '../tree/nodes.ts'
import type { Node } from '../tree/tree.ts'
import type { ResolvedDocument } from './resolved-site.ts'
import { findColumn, locateCell, type TableRow } from './table.ts'

/** A match of a page as its document or a row of its table writes it. */
export interface WrittenMatch {
  /** Its own name, else that of its first word; empty if that word has no letters for a name. */
  name: string
  /** Where its name is written, or its first word. */
  span: Span
  words: { text: string; normalised: string; span: Span }[]
  /** The list of its entries. */
  blocks?: Node | undefined
  /** The row that makes it: its columns are facts. */
  row?: TableRow
  /** Where its entry is in the fields of the page, or where the table is named. */
  path: NodePath
}

/** The columns of a table of matches that say which words are meant; all others are facts. */
export const matchColumns: ReadonlySet<string> = new Set(['is', 'name'])

/** The matches of a page in their order, those of its table last. */
export function listMatches({
  fields,
  matchTable,
}: Pick<ResolvedDocument, 'fields' | 'matchTable'>): WrittenMatch[] {
  const items = getItems(fields, ['match', 'values'])
  return [...items.map(readItem), ...(matchTable?.rows ?? []).flatMap((row) => readRow(row) ?? [])]
}

function readItem(item: Node, index: number): WrittenMatch {
  const words = getItems(item, ['is']).flatMap((node) => {
    const text = asText(node)
    return text === undefined ? [] : [toWord(text, node.span)]
  })
  const [first] = words
  return {
    name: getText(item, 'name') ?? toMatchName(first?.text ?? ''),
    span: getChild(item, 'name')?.span ?? first?.span ?? item.span,
    words,
    blocks: findAt(item, ['set', 'blocks']),
    path: ['match', 'values', index],
  }
}

/** The match of a row; `undefined` if the table has no column with words. */
function readRow(row: TableRow): WrittenMatch | undefined {
  const [is, own] = [findColumn(row, 'is'), findColumn(row, 'name')]
  if (!is) return undefined
  const span = locateCell(row, is.index)
  const words = (row.texts[is.index] ?? '').split('|').map((text) => toWord(text.trim(), span))
  const written = own && row.texts[own.index]
  return {
    name: written || toMatchName(words[0]?.text ?? ''),
    span: own && written ? locateCell(row, own.index) : span,
    ...{ words, row, path: ['match', 'table'] },
  }
}

const toWord = (text: string, span: Span) => ({ text, normalised: normaliseWord(text), span })

/** `Office English` as `office-english`; empty for words of other scripts. */
const toMatchName = (word: string): string =>
  normaliseWord(word)
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-$/g, '')
    .slice(0, 40)

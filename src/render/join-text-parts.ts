import { groupPairs } from '../core/group-pairs.ts'
import type { NodePath } from '../core/tree/nodes.ts'

/** The Markdown of one field of a block, and where the field is. */
export interface TextPart {
  text: string
  path: NodePath
}

/** The parts as paragraphs of Markdown: texts of one list are a list, and `columns` with the `rows` beside them a table. */
export function joinTextParts(parts: readonly TextPart[]): string[] {
  const paragraphs: string[] = []
  for (let start = 0; start < parts.length; ) {
    const list = takeWhile(parts, start, (part, first) => isItem(part) && sameParent(part.path, first.path))
    const rows = takeWhile(parts, start + list.length, ({ path }) => isBelowRows(path, list[0]?.path))
    if (rows.length > 0) paragraphs.push(renderTable(list, rows))
    else if (list.length > 0) paragraphs.push(renderList(list))
    else paragraphs.push(parts[start]?.text ?? '')
    start += Math.max(1, list.length + rows.length)
  }
  return paragraphs.filter((text) => text !== '')
}

export const sameParent = (one: NodePath, other: NodePath): boolean =>
  one.length === other.length && startsWith(other, one.slice(0, -1))

const startsWith = (path: NodePath, start: NodePath): boolean =>
  start.every((step, index) => step === path[index])

function takeWhile(
  parts: readonly TextPart[],
  start: number,
  belongs: (part: TextPart, first: TextPart) => boolean,
): TextPart[] {
  const first = parts[start]
  if (!first) return []
  const end = parts.findIndex((part, index) => index >= start && !belongs(part, first))
  return parts.slice(start, end === -1 ? parts.length : end)
}

const isItem = ({ text, path }: TextPart): boolean => typeof path.at(-1) === 'number' && !text.includes('\n')

const isBelowRows = (path: NodePath, column: NodePath | undefined): boolean =>
  column?.at(-2) === 'columns' && startsWith(path, [...column.slice(0, -2), 'rows'])

const renderList = (items: readonly TextPart[]): string =>
  items.flatMap(({ text }) => (text === '' ? [] : [`- ${text}`])).join('\n')

/** As GitHub and most readers of Markdown write tables. Where rows have a name, there is no column above it. */
function renderTable(columns: readonly TextPart[], cells: readonly TextPart[]): string {
  const place = (columns[0]?.path.length ?? 0) - 1
  const rows = [...groupPairs(cells.map((cell) => [cell.path[place], cell])).values()]
  const width = Math.max(...rows.map((row) => row.length))
  const missing = Array.from({ length: width - columns.length }, () => ({ text: '' }))
  const lines = [[...missing, ...columns], ...rows].map(
    (row) => `| ${row.map(({ text }) => text.replaceAll('|', '\\|')).join(' | ')} |`,
  )
  return [lines[0], `|${' --- |'.repeat(width)}`, ...lines.slice(1)].join('\n')
}

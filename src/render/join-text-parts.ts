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
    const rows = groupRows(
      list,
      takeWhile(parts, start + list.length, (part) => isBelowRows(part, list[0])),
    )
    if (rows.length > 0) paragraphs.push(renderTable(list, rows))
    else if (list.length > 0) paragraphs.push(renderList(list))
    else paragraphs.push(parts[start]?.text ?? '')
    start += Math.max(1, list.length + rows.flat().length)
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
  const taken: TextPart[] = []
  for (let part = parts[start]; part && belongs(part, taken[0] ?? part); part = parts[start + taken.length])
    taken.push(part)
  return taken
}

const isItem = ({ text, path }: TextPart): boolean => typeof path.at(-1) === 'number' && !text.includes('\n')

const isBelowRows = ({ path }: TextPart, column: TextPart | undefined): boolean =>
  column?.path.at(-2) === 'columns' && startsWith(path, [...column.path.slice(0, -2), 'rows'])

/** Whether a text is neither a headline nor a picture nor of several lines, so that a link or a cell can enclose it. */
export const isPhrase = (text: string): boolean => !/\n|^#{1,6} |^!\[/.test(text)

/** The cells by row; none if they are more than cells, as a block of a site may have them. */
function groupRows(columns: readonly TextPart[], cells: readonly TextPart[]): TextPart[][] {
  const place = (columns[0]?.path.length ?? 0) - 1
  const rows = [...groupPairs(cells.map((cell) => [cell.path[place], cell])).values()]
  const isTable =
    rows.every((row) => row.length <= columns.length + 1) && cells.every(({ text }) => isPhrase(text))
  return isTable ? rows : []
}

const renderList = (items: readonly TextPart[]): string =>
  items.flatMap(({ text }) => (text === '' ? [] : [`- ${text}`])).join('\n')

/** A table of GitHub's Markdown. If the rows begin with a name, the head begins with an empty cell. */
function renderTable(columns: readonly TextPart[], rows: readonly TextPart[][]): string {
  const hasNames = rows.some((row) => row.length > columns.length)
  const head = [...(hasNames ? [{ text: '' }] : []), ...columns]
  const [names, ...lines] = [head, ...rows].map(
    (row) => `| ${row.map(({ text }) => text.replaceAll('|', '\\|')).join(' | ')} |`,
  )
  return [names, `|${' --- |'.repeat(head.length)}`, ...lines].join('\n')
}

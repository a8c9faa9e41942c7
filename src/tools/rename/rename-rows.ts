import { locateCell, type Table, type TableRow } from '../../core/handover/table.ts'
import { findLineStarts } from '../../core/read/line-starts.ts'
import { readTable } from '../../core/read/table/read-table.ts'
import { findRedirectTable } from '../../core/resolve/read-redirects.ts'
import type { SiteModel } from '../authored/site-model.ts'
import { ChangeError } from '../changes/change-error.ts'
import type { FileChange } from '../changes/file-change.ts'
import { changeTarget } from './rename-links.ts'
import type { LinkChange } from './rename-plan.ts'

/**
 * The table of redirects with other targets; `undefined` if there is none, or none changes. Everything else in the file
 * stays as it is.
 *
 * @throws {ChangeError} if the table would not be read as it is meant
 */
export function changeRedirectTable({ site, input }: SiteModel, change: LinkChange): FileChange | undefined {
  const file = findRedirectTable(site.root)
  const before = file === undefined ? undefined : input.texts.get(file)
  if (file === undefined || before === undefined) return undefined
  const { table, source } = readTable({ file, content: before }, true)
  const { rows } = table
  const index = findTargetColumn(table)
  if (index === undefined) return undefined
  const lineStarts = findLineStarts(source)
  const offsetOf = (line: number, column: number) => (lineStarts[line - 1] ?? 0) + column - 1
  const targets = rows.map((row) => {
    const target = readTarget(row, index)
    return { target, next: changeTarget(target, site, change) ?? target }
  })
  let text = ''
  let from = 0
  for (const [position, row] of rows.entries()) {
    const { target, next } = targets[position] ?? {}
    if (next === undefined || next === target) continue
    const { line, column, endLine, endColumn } = locateCell(row, index)
    const start = offsetOf(line, column)
    text += source.slice(from, start) + writeCell(next, source[start] === '"')
    from = offsetOf(endLine, endColumn)
  }
  if (from === 0) return undefined
  const after = before.slice(0, before.length - source.length) + text + source.slice(from)
  const written = readTable({ file, content: after }, true).table.rows.map((row) => readTarget(row, index))
  if (written.join('\n') !== targets.map(({ next }) => next).join('\n'))
    throw new ChangeError(`The redirects in ${file} cannot be changed: change their targets by hand first.`)
  return { file, before, after }
}

const findTargetColumn = ({ columns }: Table) => columns.find(({ name }) => name === 'to')?.index

const readTarget = ({ texts }: TableRow, index: number) => (texts[index] ?? '').trim()

const writeCell = (text: string, isQuoted: boolean) =>
  isQuoted || /[",;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

import { isTime } from '../rows/is-sound-record.ts'
import { readText } from '../rows/row-text.ts'
import type { Row } from '../sql/sql.ts'
import type { MovedRow, MovedTable } from './moved-tables.ts'

/** Reads a row, from the database or from a file; `undefined` if a value of it is not what it should be. */
function readMovedRow({ columns, keys, isSound }: MovedTable, row: Row): MovedRow | undefined {
  const found: Record<string, string | number | null> = {}
  try {
    for (const [name, kind] of Object.entries(columns)) {
      if (!isPlain(row[name])) return undefined
      const text = readText(row[name])
      if (text === null && !kind.endsWith('?')) return undefined
      const value = text === null || kind.startsWith('text') ? text : Number(text)
      if (typeof value === 'number' && !(text && isTime(value))) return undefined
      found[name] = value
    }
  } catch {
    return undefined
  }
  // The first value of a key is never empty: the others are names.
  if (!found[keys[0] ?? '']) return undefined
  return !isSound || isSound(found) ? found : undefined
}

/** Whether it is a value of a row: a file may contain any JSON. */
const isPlain = (value: unknown): boolean =>
  value == null || typeof value !== 'object' || value instanceof Uint8Array

/** The rows that can be read. */
export const readMovedRows = (table: MovedTable, rows: readonly Row[]): MovedRow[] =>
  rows.map((row) => readMovedRow(table, row)).filter((row) => row !== undefined)

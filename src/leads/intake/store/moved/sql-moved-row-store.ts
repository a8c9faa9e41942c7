import { countChange } from '../desk/desk-tables.ts'
import { selectLocked } from '../leads/lead-statements.ts'
import { readKeyedPage } from '../rows/read-keyed-page.ts'
import { inBatches } from '../sql/in-batches.ts'
import type { SqlDatabase, Statement } from '../sql/sql.ts'
import type { MovedPage, MovedRowStore } from './moved-row-store.ts'
import { findMovedTable, isAboutLeads, type MovedRow, type MovedTable } from './moved-tables.ts'
import { readMovedRows } from './read-moved-row.ts'

/** Number of rows in a statement. */
const batch = 500

/** The rows of the tables beside the leads, in either database. Its methods throw for a table that is not one of them. */
export function createMovedRowStore(database: SqlDatabase): MovedRowStore {
  const { write } = database
  return {
    async copyRows(name, limit, after): Promise<MovedPage> {
      const table = findMovedTable(name)
      const columns = Object.keys(table.columns)
      const { rows, ...position } = await readKeyedPage(database, { ...table, columns }, limit, after)
      const found = readMovedRows(table, rows)
      return { rows: found, damaged: rows.length - found.length, ...position }
    },
    async restoreRows(name, rows) {
      const table = findMovedTable(name)
      let count = 0
      for (const some of inBatches(readMovedRows(table, rows), batch)) {
        const [written = []] = await write([
          insertMovedRows(table, some, database),
          ...(name.startsWith('vaasal_desk_') ? [countChange] : []),
        ])
        count += written.length
      }
      return count
    },
  }
}

/** The statement that adds rows whose lead is stored, and merges them. */
function insertMovedRows(
  table: MovedTable,
  rows: readonly MovedRow[],
  { rowsOf, keepRows }: Pick<SqlDatabase, 'rowsOf' | 'keepRows'>,
): Statement {
  const columns = Object.entries(table.columns)
  const values = columns.map(
    ([name, kind], index) =>
      `CAST(value ->> ${index} AS ${kind.startsWith('text') ? 'TEXT' : 'BIGINT'}) AS ${name}`,
  )
  const names = columns.map(([name]) => name).join(', ')
  const isBound = isAboutLeads(table)
  const stored = selectLocked(`l.id IN (SELECT value ->> 0 FROM ${rowsOf})`, keepRows)
  const conditions = ['TRUE', ...(isBound ? [`v.lead IN (${stored})`] : [])]
  const leads = [...new Set(rows.map(({ lead = '' }) => lead))].map((lead) => [lead])
  const lists = rows.map((row) => columns.map(([name]) => cleanValue(row[name] ?? null)))
  return {
    sql: `INSERT INTO ${table.name} (${names})
      SELECT ${names} FROM (SELECT ${values.join(', ')} FROM ${rowsOf}) AS v WHERE ${conditions.join(' AND ')}
      ON CONFLICT (${table.keys.join(', ')}) ${table.merge} RETURNING 1 AS done`,
    values: [lists, ...(isBound ? [leads] : [])].map((list) => JSON.stringify(list)),
  }
}

/** Without what PostgreSQL cannot store in a text. */
const cleanValue = (value: string | number | null) =>
  typeof value === 'string' ? value.replaceAll('\0', '') : value

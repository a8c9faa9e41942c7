import { inBatches } from '../../in-batches.ts'
import { countChange } from '../desk/desk-tables.ts'
import { selectLocked } from '../lead-statements.ts'
import { readKeyedPage } from '../rows/read-keyed-page.ts'
import type { SqlDatabase, Statement } from '../sql.ts'
import type { BackupPage, BackupStore } from './backup-store.ts'
import { type BackupRow, type BackupTable, findBackupTable, isAboutLeads, listKey } from './backup-tables.ts'
import { readBackupRows } from './read-backup-row.ts'

/** Number of rows in a statement. */
const batch = 500

/** Backups of the tables beside the leads, in either database. Its methods throw for a table that is not one of them. */
export function createSqlBackupStore(database: SqlDatabase): BackupStore {
  const { write, site } = database
  return {
    async copyRows(name, limit, after): Promise<BackupPage> {
      const table = findBackupTable(name)
      const columns = Object.keys(table.columns)
      const { rows, ...position } = await readKeyedPage(database, { ...table, columns }, limit, after)
      const found = readBackupRows(table, rows)
      return { rows: found, damaged: rows.length - found.length, ...position }
    },
    async restoreRows(name, rows) {
      const table = findBackupTable(name)
      let count = 0
      for (const some of inBatches(readBackupRows(table, rows), batch)) {
        const [written = []] = await write([
          insertKeptRows(table, some, database, true),
          ...(name.startsWith('vaasal_desk_') ? [countChange(site)] : []),
        ])
        count += written.length
      }
      return count
    },
  }
}

/** The statement that adds rows and merges them. `needsLead`: only rows whose lead is stored. */
export function insertKeptRows(
  table: BackupTable,
  rows: readonly BackupRow[],
  { rowsOf, keepRows, site }: Pick<SqlDatabase, 'rowsOf' | 'keepRows' | 'site'>,
  needsLead: boolean,
): Statement {
  const columns = Object.entries(table.columns)
  const values = columns.map(
    ([name, kind], index) =>
      `CAST(value ->> ${index} AS ${kind.startsWith('text') ? 'TEXT' : 'BIGINT'}) AS ${name}`,
  )
  const names = columns.map(([name]) => name).join(', ')
  const isBound = needsLead && isAboutLeads(table)
  const stored = selectLocked(`l.id IN (SELECT value ->> 0 FROM ${rowsOf})`, keepRows, site)
  const conditions = [
    'TRUE',
    ...(isBound ? [`(v.lead = '' OR v.lead IN (${stored}))`] : []),
    ...(table.unless ? [`NOT ${table.unless(site)}`] : []),
  ]
  // Ids are unique in the whole store, and what another site has stays as it is.
  const merge = table.merge === 'DO NOTHING' ? table.merge : `${table.merge} AND ${table.name}.site = ${site}`
  const leads = [...new Set(rows.map(({ lead = '' }) => lead))].map((lead) => [lead])
  const lists = rows.map((row) => columns.map(([name]) => cleanValue(row[name] ?? null)))
  return {
    sql: `INSERT INTO ${table.name} (${names}, site)
      SELECT ${names}, ${site} FROM (SELECT ${values.join(', ')} FROM ${rowsOf}) AS v WHERE ${conditions.join(' AND ')}
      ON CONFLICT (${listKey(table).join(', ')}) ${merge} RETURNING 1 AS done`,
    values: [lists, ...(isBound ? [leads] : [])].map((list) => JSON.stringify(list)),
  }
}

/** Without what PostgreSQL cannot store in a text. */
const cleanValue = (value: string | number | null) =>
  typeof value === 'string' ? value.replaceAll('\0', '') : value

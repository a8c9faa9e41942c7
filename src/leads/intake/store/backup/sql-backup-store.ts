import { countChange } from '../desk/desk-tables.ts'
import { selectLocked } from '../lead-statements.ts'
import { renderWhere } from '../rows/render-where.ts'
import { toId, toIdValue } from '../rows/row-text.ts'
import type { SqlDatabase, Statement } from '../sql.ts'
import type { KeptPage, KeptReader } from './backup-store.ts'
import { type BackupTable, findKeptTable, isAboutLeads, type KeptRow, listKey } from './backup-tables.ts'
import { readKeptRows } from './read-backup-row.ts'

/** Number of rows in a statement. */
const batch = 500

export function createSqlKeptStore(database: SqlDatabase): KeptReader {
  const { read, write, untrusted, site } = database
  return {
    async copyRows(name, limit, after): Promise<KeptPage> {
      const table = findKeptTable(name)
      const columns = Object.keys(table.columns).map((column) => `${untrusted(`k.${column}`)} AS ${column}`)
      // With the table, or the order would be that of the selected texts, which no index has.
      const keys = table.keys.map((key) => `k.${key}`).join(', ')
      const marks = table.keys.map(() => 'CAST(? AS TEXT)').join(', ')
      const { where, values } = renderWhere([
        [`k.site = ${site}`],
        ...(table.where ? [[table.where] as const] : []),
        ...(after ? [[`(${keys}) > (${marks})`, ...after.map(toIdValue)] as const] : []),
      ])
      const rows = await read({
        sql: `SELECT ${columns.join(', ')} FROM ${table.name} k ${where} ORDER BY ${keys} LIMIT ?`,
        values: [...values, limit],
      })
      const found = readKeptRows(table, rows)
      const last = rows.length < limit ? undefined : rows.at(-1)
      return {
        rows: found,
        damaged: rows.length - found.length,
        ...(last && { next: table.keys.map((key) => toId(last[key])) }),
      }
    },
    async restoreRows(name, rows) {
      const table = findKeptTable(name)
      const sound = readKeptRows(table, rows)
      let count = 0
      for (let at = 0; at < sound.length; at += batch) {
        const insert = insertKeptRows(table, sound.slice(at, at + batch), database, true)
        const [written = []] = await write([
          insert,
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
  rows: readonly KeptRow[],
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

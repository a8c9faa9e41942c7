import { renderNoteSql } from '../migrations.ts'
import { noSite, ofStore } from '../site/site-tables.ts'
import type { SqlDatabase, SqlValue, Statement } from '../sql.ts'
import { computeChecksums, selectColumns } from './lead-rows.ts'
import { toId, toIdValue } from './row-text.ts'

const batch = 500

/**
 * Adds checksums to rows that were written before there were any, a batch at a time, and notes when that is done.
 * `once`: afterwards no row without a checksum is trusted. Otherwise intakes of an older version may still be adding
 * rows.
 */
export async function fillChecksums({ read, write, untrusted }: SqlDatabase, once: boolean): Promise<void> {
  const [note] = await read({
    sql: `SELECT 1 AS done FROM vaasal_notes WHERE site = ${noSite} AND name = 'checksums'`,
  })
  if (once && note) return
  const sql = `SELECT ${selectColumns(untrusted)} FROM vaasal_leads l LEFT JOIN vaasal_resumes r ON r.lead = l.id ${ofStore}
    WHERE l.checksum IS NULL AND l.id > CAST(? AS TEXT) ORDER BY l.id LIMIT ${batch}`
  for (let after: SqlValue = ''; ; ) {
    const rows = await read({ sql, values: [after] })
    const statements = rows.flatMap((row): Statement[] => {
      const { lead, resume } = computeChecksums(row)
      const id = toIdValue(toId(row.id))
      const fill = (table: string, column: string, checksum: string): Statement => ({
        sql: `UPDATE ${table} SET checksum = ? WHERE ${column} = CAST(? AS TEXT) ${ofStore}`,
        values: [checksum, id],
      })
      return [
        // Last, since a lead with a checksum is not selected again.
        ...(resume ? [fill('vaasal_resumes', 'lead', resume)] : []),
        ...(lead ? [fill('vaasal_leads', 'id', lead)] : []),
      ]
    })
    if (statements.length > 0) await write(statements)
    if (rows.length < batch) break
    after = toIdValue(toId(rows.at(-1)?.id))
  }
  await write([{ sql: renderNoteSql(noSite), values: ['checksums', 'complete'] }])
}

import { selectLocked } from '../leads/lead-statements.ts'
import { renderMarks } from '../rows/render-where.ts'
import { readText } from '../rows/row-text.ts'
import { inBatches } from '../sql/in-batches.ts'
import type { SqlDatabase } from '../sql/sql.ts'
import type { ExportReader } from './export-store.ts'

/** Number of leads in a statement. */
const batch = 500

/** The exports in either database. Lists of leads may have any length. */
export function createSqlExportStore({ read, write, keepRows }: SqlDatabase): ExportReader {
  return {
    async listExported({ format, conversion }, leads) {
      const found: string[] = []
      for (const ids of inBatches(leads, batch)) {
        const rows = await read({
          sql: `SELECT lead FROM vaasal_exports
            WHERE format = ? AND conversion = ? AND lead IN (${renderMarks(ids)})`,
          values: [format, conversion, ...ids],
        })
        for (const { lead } of rows) found.push(readText(lead) ?? '')
      }
      return found
    },
    async noteExported({ format, conversion }, leads, now) {
      for (const ids of inBatches(leads, batch))
        await write([
          {
            sql: `INSERT INTO vaasal_exports (lead, format, conversion, exported_at)
              SELECT k.id, CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS BIGINT) FROM (
                ${selectLocked(`l.id IN (${renderMarks(ids)})`, keepRows)}) AS k
              WHERE true
              ON CONFLICT (lead, format, conversion) DO UPDATE SET exported_at = excluded.exported_at`,
            values: [format, conversion, now, ...ids],
          },
        ])
    },
  }
}

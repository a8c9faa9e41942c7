import { selectLocked } from '../leads/lead-statements.ts'
import { renderMarks } from '../rows/render-where.ts'
import { inBatches } from '../sql/in-batches.ts'
import type { SqlDatabase } from '../sql/sql.ts'

/** A conversion of an advertising platform. */
interface ExportTarget {
  /** The format of the file, such as `google-ads`. */
  format: string
  /** The name of the conversion at the platform. */
  conversion: string
}

/** Number of leads in a statement. */
const batch = 500

/** Which leads were exported to advertising platforms, in either database. Lists of leads may have any length. */
export type ExportStore = ReturnType<typeof createExportStore>

export function createExportStore({ read, write, keepRows }: SqlDatabase) {
  return {
    /** Those of the leads that were exported as this conversion. */
    async listExported({ format, conversion }: ExportTarget, leads: readonly string[]): Promise<string[]> {
      const found: string[] = []
      for (const ids of inBatches(leads, batch)) {
        const rows = await read<{ lead: string }>({
          sql: `SELECT lead FROM vaasal_exports
            WHERE format = ? AND conversion = ? AND lead IN (${renderMarks(ids)})`,
          values: [format, conversion, ...ids],
        })
        found.push(...rows.map(({ lead }) => lead))
      }
      return found
    },
    /** Notes that leads were exported. Leads that have been erased meanwhile are not noted. */
    async noteExported(
      { format, conversion }: ExportTarget,
      leads: readonly string[],
      now: number,
    ): Promise<void> {
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

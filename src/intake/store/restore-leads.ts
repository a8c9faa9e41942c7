import { readRow } from './lead-rows.ts'
import { byId, deleteSql, insertStatements } from './lead-statements.ts'
import type { RestorableLead, RestoreCounts } from './lead-store.ts'
import type { ResumeFiles } from './resume-files.ts'
import { toIdValue } from './row-text.ts'
import type { Row, SqlDatabase } from './sql.ts'

interface RestoreOptions {
  database: SqlDatabase
  files: ResumeFiles | undefined
  needsChecksum: boolean
  /** Rows of leads with their résumés. */
  readRows: (condition: string, values: (string | Uint8Array)[]) => Promise<Row[]>
  readResume: (id: string) => Promise<Uint8Array | undefined>
  listFiles: (condition: string, values: (string | Uint8Array)[]) => Promise<string[]>
}

/** Adds leads that are not in the store, and replaces those whose row or résumé is damaged. */
export async function restoreLeads(
  leads: readonly RestorableLead[],
  options: RestoreOptions,
): Promise<RestoreCounts> {
  const counts: RestoreCounts = { added: 0, present: 0, repaired: 0 }
  for (const lead of leads) counts[await restoreLead(lead, options)]++
  return counts
}

async function restoreLead(lead: RestorableLead, options: RestoreOptions): Promise<keyof RestoreCounts> {
  const { files, readRows, listFiles } = options
  const id = toIdValue(lead.id) as string
  const [row] = await readRows(byId, [id])
  if (row && !(await isWorse(row, lead, options))) return 'present'
  const namesakes =
    lead.key === null ? [] : await readRows(`l.retry_key = ? AND NOT (${byId})`, [lead.key, id])
  const isSame = namesakes.some(
    (other) => readRow(other, options.needsChecksum).record?.fingerprint === lead.fingerprint,
  )
  // Sent again after the store was lost, and stored under another id.
  if (!row && isSame) return 'present'
  const replaced = row ? await listFiles(byId, [id]) : []
  const file = await keepFile(lead, files)
  // A key is unique; the newer lead keeps it.
  const restored = namesakes.length > 0 ? { ...lead, key: null } : lead
  const deletion = row ? [{ sql: deleteSql(byId), values: [id] }] : []
  await options.database.write([...deletion, ...insertStatements(restored, file)])
  if (file !== null) await files?.remove(replaced.filter((name) => name !== file))
  return row ? 'repaired' : 'added'
}

/** Whether what is stored is damaged, or has lost a résumé that the backup has. */
async function isWorse(row: Row, lead: RestorableLead, options: RestoreOptions): Promise<boolean> {
  if (readRow(row, options.needsChecksum).damage) return true
  return lead.resume?.bytes != null && (await options.readResume(lead.id)) === undefined
}

async function keepFile({ resume }: RestorableLead, files: ResumeFiles | undefined): Promise<string | null> {
  if (!resume || !files) return null
  const orphan = await files.takeBack(resume)
  return orphan ?? (resume.bytes ? files.keep(resume.bytes) : null)
}

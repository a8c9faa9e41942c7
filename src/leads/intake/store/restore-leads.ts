import { deskIndexTables } from './desk/desk-tables.ts'
import { eraseFrom } from './erasing/lead-tables.ts'
import { byId, deleteSql, insertStatements } from './leads/lead-statements.ts'
import type { ResumeFiles } from './resumes/resume-files.ts'
import type { RestorableLead, RestoreCounts } from './rows/lead.ts'
import { readRow } from './rows/lead-rows.ts'
import type { Row, SqlDatabase, Statement } from './sql/sql.ts'

interface RestoreOptions {
  database: SqlDatabase
  files: ResumeFiles | undefined
  /** Selects rows of leads with their résumés. */
  readRows: (condition: string, values: string[]) => Promise<Row[]>
  readResume: (id: string) => Promise<Uint8Array | undefined>
  listFiles: (condition: string, values: string[]) => Promise<string[]>
}

/** What to do for one lead. */
interface Plan {
  outcome: keyof RestoreCounts
  statements: Statement[]
  /** The file of its résumé, and the files that it replaces. */
  file: string | null
  replaced: string[]
}

/** Adds leads that are not in the store, and replaces those whose row or résumé is damaged, all in one transaction. */
export async function restoreLeads(
  leads: readonly RestorableLead[],
  options: RestoreOptions,
): Promise<RestoreCounts> {
  const plans: Plan[] = []
  for (const lead of leads) plans.push(await planRestore(lead, options))
  const statements = plans.flatMap((plan) => plan.statements)
  if (statements.length > 0) await options.database.write(statements)
  const counts: RestoreCounts = { added: 0, present: 0, repaired: 0 }
  for (const { outcome, file, replaced } of plans) {
    counts[outcome] = (counts[outcome] ?? 0) + 1
    if (file !== null) await options.files?.remove(replaced.filter((name) => name !== file))
  }
  return counts
}

async function planRestore(lead: RestorableLead, options: RestoreOptions): Promise<Plan> {
  const { files, readRows, listFiles } = options
  const own = byId
  const present: Plan = { outcome: 'present', statements: [], file: null, replaced: [] }
  const [row] = await readRows(own, [lead.id])
  if (row && !(await needsRepair(row, lead, options))) return present
  const sameKey =
    lead.key === null ? [] : await readRows(`l.retry_key = ? AND NOT (${own})`, [lead.key, lead.id])
  const isSame = sameKey.some((other) => readRow(other).record?.fingerprint === lead.fingerprint)
  // It was sent again after the store was lost, and stored with another id.
  if (!row && isSame) return present
  const replaced = row ? await listFiles(own, [lead.id]) : []
  // If the transaction fails, the next start sets this file aside.
  const file = await storeFile(lead, files)
  // A key is unique, and the newer lead keeps it.
  const restored = sameKey.length > 0 ? { ...lead, key: null } : lead
  // Its new row is read again for the listing.
  const deletion = row
    ? [...eraseFrom(deskIndexTables, own, [lead.id]), { sql: deleteSql(own), values: [lead.id] }]
    : []
  return {
    outcome: row ? 'repaired' : 'added',
    statements: [...deletion, ...insertStatements(restored, file)],
    file,
    replaced,
  }
}

/** Whether the stored lead is damaged, or has lost a résumé that the backup contains. */
async function needsRepair(row: Row, lead: RestorableLead, options: RestoreOptions): Promise<boolean> {
  if (readRow(row).damage) return true
  return lead.resume?.bytes != null && (await options.readResume(lead.id)) === undefined
}

async function storeFile({ resume }: RestorableLead, files: ResumeFiles | undefined): Promise<string | null> {
  if (!resume || !files) return null
  const orphan = await files.takeBack(resume)
  return orphan ?? (resume.bytes ? files.keep(resume.bytes, resume.kind) : null)
}

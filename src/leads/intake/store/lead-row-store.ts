import { setImmediate as nextTurn } from 'node:timers/promises'
import { insertDeliveries } from './deliveries/delivery-statements.ts'
import { countChange } from './desk/desk-tables.ts'
import { listStatuses, readStates } from './desk/read-states.ts'
import { removeFromFeeds, takeFeedTurn } from './erasing/feed-files.ts'
import { eraseFrom, leadTables } from './erasing/lead-tables.ts'
import { insertTogether } from './insert-together.ts'
import {
  byId,
  deleteSql,
  finishAnswers,
  insertStatements,
  makeProbe,
  renderInsert,
  selectLocked,
} from './leads/lead-statements.ts'
import { measureStore, readStats } from './numbers/measure-store.ts'
import { restoreLeads } from './restore-leads.ts'
import { hashBytes, type ResumeFiles } from './resumes/resume-files.ts'
import type {
  Cursor,
  DamagedRow,
  InsertResult,
  Lead,
  LeadFilter,
  LeadRecord,
  NewLead,
  Page,
  RestorableLead,
  RestoreCounts,
} from './rows/lead.ts'
import { filterLeads, findCursor, readRow, selectColumns, toLead, toValues } from './rows/lead-rows.ts'
import { renderMarks } from './rows/render-where.ts'
import type { SqlDatabase, SqlValue } from './sql/sql.ts'
import { eraseAnswersOf } from './unfinished/erase-answers-of.ts'

/** Leads that retention removes in one transaction. */
const purgeBatch = 500

/** The leads with their résumés. */
export type LeadRowStore = ReturnType<typeof createLeadRowStore>

/**
 * Stores leads in either database. With `files`, résumés are files next to it; otherwise they are in the database.
 * `feedFolder` contains the files of deliveries.
 */
export function createLeadRowStore(database: SqlDatabase, feedFolder: string, files?: ResumeFiles) {
  const { read, write, lockRows } = database
  const selectSql = `SELECT ${selectColumns}
    FROM vaasal_leads l LEFT JOIN vaasal_resumes r ON r.lead = l.id`

  /** Resolves once the lead is synced to disk. */
  async function insert(lead: NewLead): Promise<InsertResult> {
    const result = await store(lead)
    // The same lead may have been stored by a page that did not know these answers.
    if (result.outcome === 'repeated' && lead.unfinished)
      await write(finishAnswers([{ ...lead, id: result.id }]))
    return result
  }

  async function store(lead: NewLead): Promise<InsertResult> {
    if (lead.sameSince !== undefined) {
      // A lead that a wrong clock has dated later would take every further one for itself until then.
      const sameUntil = 2 * lead.receivedAt - lead.sameSince
      const same = await findIntact('l.fingerprint = ? AND l.received_at > ? AND l.received_at < ?', [
        ...[lead.fingerprint, lead.sameSince, sameUntil],
      ])
      if (same) return compare(same, lead)
    }
    let key = lead.key
    // Repeated, because the conflicting row may be erased meanwhile, or be damaged.
    for (let attempt = 0; attempt < 3; attempt++) {
      const isNew = await insertNew({ ...lead, key })
      if (isNew) return { outcome: 'stored', id: lead.id }
      // By key or by id: a statement whose reply was lost may have stored it.
      const found = await findIntact('l.retry_key = ? OR l.id = ?', [key, lead.id])
      if (found) return compare(found, lead)
      // The row with this key cannot be read, so the lead is stored without a key.
      if (attempt > 0) key = null
    }
    throw new Error('A lead could be neither stored nor found.')
  }

  const insertSoon = insertTogether<NewLead>(async (leads) => {
    const [rows = []] = await write([
      { sql: renderInsert(leads.length), values: leads.flatMap(toValues) },
      ...insertDeliveries(leads),
      ...finishAnswers(leads),
    ])
    return rows
  })

  async function insertNew(lead: NewLead): Promise<boolean> {
    if (!lead.resume) return insertSoon(lead)
    const file = files ? await files.keep(lead.resume.bytes, lead.resume.kind) : null
    let stored = false
    try {
      const [rows = []] = await write(insertStatements(lead, file))
      stored = rows.length > 0
      return stored
    } finally {
      if (!stored && file !== null) await files?.remove([file])
    }
  }

  const readRows = (condition: string, values: readonly SqlValue[]) =>
    read({
      sql: `${selectSql} WHERE (${condition}) ORDER BY l.received_at LIMIT 10`,
      values,
    })

  /** Reads the first undamaged row. */
  async function findIntact(condition: string, values: readonly SqlValue[]): Promise<LeadRecord | undefined> {
    const rows = await readRows(condition, values)
    return rows.map((row) => readRow(row).record).find((record) => record !== undefined)
  }

  const removeWhere = (condition: string, values: readonly SqlValue[]): Promise<number> =>
    takeFeedTurn(feedFolder, async () => {
      const sql = `SELECT l.id AS id FROM vaasal_leads l WHERE ${condition}`
      const found = await read<{ id: string }>({ sql, values })
      if (found.length === 0) return 0
      // Files first: if the process is killed in between, the lead remains and can be erased again, and no file is
      // orphaned.
      await files?.remove(await listFiles(condition, values))
      await removeFromFeeds(feedFolder, new Set(found.map(({ id }) => id)))
      const results = await write([
        // Whoever stores something about these leads has done so by now, or finds none afterwards.
        { sql: `SELECT 1 AS done FROM (${selectLocked(condition, lockRows)}) AS locked`, values },
        ...eraseFrom(leadTables, condition, values),
        countChange,
        { sql: deleteSql(condition), values },
      ])
      return results.at(-1)?.length ?? 0
    })

  async function findOlder(before: number): Promise<string[]> {
    const rows = await read<{ id: string }>({
      sql: `SELECT l.id AS id FROM vaasal_leads l
        WHERE l.received_at < ? ORDER BY l.received_at LIMIT ?`,
      values: [before, purgeBatch],
    })
    return rows.map(({ id }) => id)
  }

  async function listFiles(condition: string, values: readonly SqlValue[]): Promise<string[]> {
    const rows = await read<{ file: string }>({
      sql: `SELECT r.file AS file FROM vaasal_leads l JOIN vaasal_resumes r ON r.lead = l.id
        WHERE ${condition} AND r.file IS NOT NULL`,
      values,
    })
    return rows.map(({ file }) => file)
  }

  /** Leads with everything that is stored of them, newest first. */
  async function copy(filter: LeadFilter, limit: number, after?: Cursor): Promise<Page<LeadRecord>> {
    const { where, values } = filterLeads(filter, after)
    const sql = `${selectSql} ${where} ORDER BY l.received_at DESC, l.id DESC LIMIT ?`
    const rows = await read({ sql, values: [...values, limit] })
    const page: Page<LeadRecord> = { leads: [], damaged: [] }
    for (const row of rows) {
      const { record, damage } = readRow(row)
      if (record) page.leads.push(record)
      if (damage) page.damaged.push(damage)
    }
    const next = rows.length < limit ? undefined : findCursor(rows.at(-1))
    return next ? { ...page, next } : page
  }

  /** The bytes of a résumé; `undefined` if there is none, or if it is damaged. */
  async function readResume(id: string): Promise<Uint8Array | undefined> {
    const [row] = await read<{ file: string | null; bytes: Uint8Array | null; sha256: string }>({
      sql: `SELECT r.file AS file, bytes, r.sha256 AS sha256
        FROM vaasal_resumes r JOIN vaasal_leads l ON l.id = r.lead
        WHERE r.lead = CAST(? AS TEXT)`,
      values: [id],
    })
    if (!row) return undefined
    const bytes = row.bytes ?? (row.file === null ? undefined : await files?.read(row.file))
    return bytes && hashBytes(bytes) === row.sha256 ? bytes : undefined
  }

  return {
    insert,
    copy,
    /** Newest first. */
    async list(filter: LeadFilter, limit: number, after?: Cursor): Promise<Page<Lead>> {
      const page = await copy(filter, limit, after)
      return { ...page, leads: page.leads.map(toLead) }
    },
    async find(id: string): Promise<Lead | DamagedRow | undefined> {
      const [row] = await readRows(byId, [id])
      if (!row) return undefined
      const { record, damage } = readRow(row)
      return record ? toLead(record) : damage
    },
    readResume,
    /** Counts what is stored, for whoever watches the intake. */
    measure: () => measureStore(database),
    /** Adds leads that are not in the store, and replaces damaged ones. All others stay unchanged. */
    restore: (leads: readonly RestorableLead[]): Promise<RestoreCounts> =>
      restoreLeads(leads, { database, files, readRows, readResume, listFiles }),
    /** Removes leads permanently, with everything that is stored about them, and returns of how many there was something. */
    async erase(ids: readonly string[]): Promise<number> {
      let count = 0
      for (const id of ids) {
        const found = await findIntact(byId, [id])
        const hadAnswers = await eraseAnswersOf(database, id, found?.answers)
        const leads = await removeWhere(byId, [id])
        if (leads > 0 || hadAnswers) count++
      }
      if (count > 0) await database.scrub()
      return count
    },
    /** Removes leads received before this time in the same way, and returns how many there were. */
    async purge(before: number): Promise<number> {
      let count = 0
      // Bit by bit: an intake on SQLite answers nobody during a transaction.
      for (let found = await findOlder(before); found.length > 0; found = await findOlder(before)) {
        const removed = await removeWhere(`l.id IN (${renderMarks(found)})`, found)
        // Another intake removes the same ones.
        if (removed === 0) break
        count += removed
        await nextTurn()
      }
      if (count > 0) await database.scrub()
      return count
    },
    stats: (spam?: readonly string[]) => readStats(database, spam),
    /** The states of leads that somebody has worked on; of all, or of those with these ids. */
    readStates: (ids?: readonly string[]) => readStates(database, ids),
    /** The statuses that people gave to leads. */
    listStatuses: () => listStatuses(database),
    /** Stores a lead and deletes it again; throws `StoreError` if that fails. */
    async check(): Promise<void> {
      const probe = makeProbe()
      const deletion = { sql: deleteSql(byId), values: [probe.id] }
      await write([...insertStatements(probe, null), deletion], 'aside')
      await files?.probe()
    },
  }
}

function compare({ id, fingerprint }: LeadRecord, lead: NewLead): InsertResult {
  return { outcome: fingerprint === lead.fingerprint ? 'repeated' : 'conflict', id }
}

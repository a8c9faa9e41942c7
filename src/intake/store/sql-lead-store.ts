import { insertTogether } from './insert-together.ts'
import { toLead, toValues } from './lead-rows.ts'
import type { InsertResult, LeadFilter, LeadStore, NewLead } from './lead-store.ts'
import { writeNoteSql } from './migrations.ts'
import { readStats } from './read-stats.ts'
import type { ResumeFiles } from './resume-files.ts'
import type { Row, SqlDatabase, SqlValue } from './sql.ts'

const columns = `id, received_at, form, endpoint, route, language, status, campaign, answers, consents, notice,
  context, retry_key, fingerprint`
const places = `(${columns.replace(/\w+/g, '?')})`
const writeInsert = (count: number) =>
  `INSERT INTO vaasal_leads (${columns}) VALUES ${Array.from({ length: count }, () => places).join(', ')}
  ON CONFLICT DO NOTHING RETURNING id`
/** Only beside a lead that was just stored. */
const insertResumeSql = `INSERT INTO vaasal_resumes (lead, size, sha256, marks, file, bytes)
  SELECT id, ?, ?, ?, ?, ? FROM vaasal_leads WHERE id = ?`
const selectSql = `SELECT l.*, r.size AS resume_size, r.sha256 AS resume_sha256, r.marks AS resume_marks
  FROM vaasal_leads l LEFT JOIN vaasal_resumes r ON r.lead = l.id`

/** Leads in either database. With `files`, resumes stand in files beside it, else in the database itself. */
export function createSqlLeadStore(database: SqlDatabase, files?: ResumeFiles): LeadStore {
  const { read, write } = database

  async function insert(lead: NewLead): Promise<InsertResult> {
    if (lead.sameSince !== undefined) {
      const same = await findSame(lead.fingerprint, lead.sameSince)
      if (same) return compare(same, lead)
    }
    // Twice, because what stood in the way may be erased in between.
    for (let attempt = 0; attempt < 2; attempt++) {
      const isNew = await (lead.resume ? insertWithResume(lead, lead.resume) : insertSoon(lead))
      if (isNew) return { outcome: 'stored', id: lead.id }
      const found = await findStored(lead.key, lead.id)
      if (found) return compare(found, lead)
    }
    throw new Error('A lead could neither be stored nor found.')
  }

  const insertSoon = insertTogether<NewLead>(async (leads) => {
    const [rows = []] = await write([{ sql: writeInsert(leads.length), values: leads.flatMap(toValues) }])
    return rows
  })

  async function insertWithResume(lead: NewLead, resume: NonNullable<NewLead['resume']>): Promise<boolean> {
    const { size, sha256, marks, bytes } = resume
    const file = files ? await files.keep(bytes) : null
    const values = [size, sha256, JSON.stringify(marks), file, file === null ? bytes : null, lead.id]
    let stored = false
    try {
      const [rows = []] = await write([
        { sql: writeInsert(1), values: toValues(lead) },
        { sql: insertResumeSql, values },
      ])
      stored = rows.length > 0
      return stored
    } finally {
      if (!stored && file !== null) await files?.remove([file])
    }
  }

  /** By its key, or by its id: a statement whose reply was lost may have stored it all the same. */
  async function findStored(key: string | null, id: string): Promise<Row | undefined> {
    const sql = 'SELECT id, fingerprint FROM vaasal_leads WHERE retry_key = ? OR id = ?'
    return (await read({ sql, values: [key, id] }))[0]
  }

  async function findSame(fingerprint: string, since: number): Promise<Row | undefined> {
    const sql = `SELECT id, fingerprint FROM vaasal_leads WHERE fingerprint = ? AND received_at > ?
      ORDER BY received_at LIMIT 1`
    return (await read({ sql, values: [fingerprint, since] }))[0]
  }

  async function removeWhere(condition: string, values: readonly SqlValue[]): Promise<number> {
    const found = await read({
      sql: `SELECT r.file FROM vaasal_leads l JOIN vaasal_resumes r ON r.lead = l.id WHERE ${condition} AND r.file IS NOT NULL`,
      values,
    })
    const [rows = []] = await write([
      { sql: `DELETE FROM vaasal_leads AS l WHERE ${condition} RETURNING id`, values },
    ])
    await files?.remove(found.map(({ file }) => String(file)))
    return rows.length
  }

  return {
    insert,
    async list(filter, limit, after) {
      const { conditions, values } = writeConditions(filter)
      if (after) {
        conditions.push('(l.received_at < ? OR (l.received_at = ? AND l.id < ?))')
        values.push(after.receivedAt, after.receivedAt, after.id)
      }
      const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''
      const sql = `${selectSql} ${where} ORDER BY l.received_at DESC, l.id DESC LIMIT ?`
      return (await read({ sql, values: [...values, limit] })).map(toLead)
    },
    async find(id) {
      const [row] = await read({ sql: `${selectSql} WHERE l.id = ?`, values: [id] })
      return row && toLead(row)
    },
    async readResume(id) {
      const [row] = await read({ sql: 'SELECT file, bytes FROM vaasal_resumes WHERE lead = ?', values: [id] })
      if (row?.bytes instanceof Uint8Array) return row.bytes
      return row?.file ? files?.read(String(row.file)) : undefined
    },
    async erase(ids) {
      let count = 0
      for (const id of ids) count += await removeWhere('l.id = ?', [id])
      return count
    },
    purge: (before) => removeWhere('l.received_at < ?', [before]),
    stats: () => readStats(database),
    async readNote(name) {
      const [row] = await read({ sql: 'SELECT value FROM vaasal_notes WHERE name = ?', values: [name] })
      return row && String(row.value)
    },
    async writeNote(name, value) {
      await write([{ sql: writeNoteSql, values: [name, value] }])
    },
    async check() {
      await read({ sql: 'SELECT 1 AS fine' })
    },
    close: () => database.close(),
  }
}

function compare({ id, fingerprint }: Row, lead: NewLead): InsertResult {
  return { outcome: fingerprint === lead.fingerprint ? 'repeated' : 'conflict', id: String(id) }
}

function writeConditions(filter: LeadFilter): { conditions: string[]; values: SqlValue[] } {
  const { from, until, route, campaign, status, form, answer } = filter
  const parts: [string, SqlValue | undefined][] = [
    ['l.received_at >= ?', from],
    ['l.received_at < ?', until],
    ['l.route = ?', route],
    ['l.campaign = ?', campaign],
    ['l.status = ?', status],
    ['l.form = ?', form],
    [
      "l.answers LIKE ? ESCAPE '!'",
      answer === undefined ? undefined : `%:${escapeLike(JSON.stringify(answer))}%`,
    ],
  ]
  const given = parts.filter((part): part is [string, SqlValue] => part[1] !== undefined)
  return { conditions: given.map(([condition]) => condition), values: given.map(([, value]) => value) }
}

const escapeLike = (text: string) => text.replace(/[!%_]/g, '!$&')

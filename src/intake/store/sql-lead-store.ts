import type {
  InsertResult,
  Lead,
  LeadFilter,
  LeadStats,
  LeadStatus,
  LeadStore,
  NewLead,
} from './lead-store.ts'
import { writeNoteSql } from './migrations.ts'
import type { ResumeFiles } from './resume-files.ts'
import type { Row, SqlDatabase, SqlValue, Statement } from './sql.ts'

const insertSql = `INSERT INTO vaasal_leads (id, received_at, form, endpoint, route, language, status, campaign,
  answers, consents, notice, context, retry_key, fingerprint)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (retry_key) DO NOTHING RETURNING id`
/** Only beside a lead that was just stored. */
const insertResumeSql = `INSERT INTO vaasal_resumes (lead, size, sha256, marks, file, bytes)
  SELECT id, ?, ?, ?, ?, ? FROM vaasal_leads WHERE id = ?`
const selectSql = `SELECT l.*, r.size AS resume_size, r.sha256 AS resume_sha256, r.marks AS resume_marks
  FROM vaasal_leads l LEFT JOIN vaasal_resumes r ON r.lead = l.id`

/** Leads in either database. With `files`, resumes stand in files beside it, else in the database itself. */
export function createSqlLeadStore(database: SqlDatabase, files?: ResumeFiles): LeadStore {
  const { read, write } = database

  async function insert(lead: NewLead): Promise<InsertResult> {
    if (lead.earlierKey) {
      const found = await findByKey(lead.earlierKey)
      if (found) return compare(found, lead)
    }
    // Twice, because what stood in the way may be erased in between.
    for (let attempt = 0; attempt < 2; attempt++) {
      if (await tryInsert(lead)) return { outcome: 'stored', id: lead.id }
      const found = lead.key === null ? undefined : await findByKey(lead.key)
      if (found) return compare(found, lead)
    }
    throw new Error('A lead could neither be stored nor found.')
  }

  async function tryInsert(lead: NewLead): Promise<boolean> {
    const { resume } = lead
    const file = resume && files ? await files.keep(resume.bytes) : null
    const statements: Statement[] = [{ sql: insertSql, values: toValues(lead) }]
    if (resume) {
      const { size, sha256, marks } = resume
      const bytes = file === null ? resume.bytes : null
      statements.push({
        sql: insertResumeSql,
        values: [size, sha256, JSON.stringify(marks), file, bytes, lead.id],
      })
    }
    let stored = false
    try {
      const [rows = []] = await write(statements)
      stored = rows.length > 0
      return stored
    } finally {
      if (!stored && file !== null) await files?.remove([file])
    }
  }

  async function findByKey(key: string): Promise<Row | undefined> {
    const sql = 'SELECT id, fingerprint FROM vaasal_leads WHERE retry_key = ?'
    return (await read({ sql, values: [key] }))[0]
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

function toValues(lead: NewLead): SqlValue[] {
  const { id, receivedAt, form, endpoint, route, language, status, campaign, key, fingerprint } = lead
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value))
  const texts = [json(lead.answers), json(lead.consents), json(lead.notice), json(lead.context)]
  return [id, receivedAt, form, endpoint, route, language, status, campaign, ...texts, key, fingerprint]
}

function toLead(row: Row): Lead {
  const text = (name: string) => (row[name] === null ? null : String(row[name]))
  const json = (name: string) => (row[name] == null ? null : JSON.parse(String(row[name])))
  return {
    id: String(row.id),
    // PostgreSQL gives whole numbers of this size as text.
    receivedAt: Number(row.received_at),
    form: String(row.form),
    endpoint: String(row.endpoint),
    route: text('route'),
    language: text('language'),
    status: String(row.status) as LeadStatus,
    campaign: text('campaign'),
    answers: json('answers'),
    consents: json('consents'),
    notice: json('notice'),
    context: json('context'),
    resume:
      row.resume_sha256 == null
        ? null
        : { size: Number(row.resume_size), sha256: String(row.resume_sha256), marks: json('resume_marks') },
  }
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

async function readStats({ read }: SqlDatabase): Promise<LeadStats> {
  const [totals] = await read({
    sql: `SELECT COUNT(*) AS total, SUM(CASE WHEN status = 'spam' THEN 1 ELSE 0 END) AS spam,
      MIN(received_at) AS oldest, MAX(received_at) AS newest FROM vaasal_leads`,
  })
  const count = async (column: string) => {
    const rows = await read({
      sql: `SELECT ${column} AS name, COUNT(*) AS count FROM vaasal_leads GROUP BY ${column} ORDER BY 2 DESC, 1 LIMIT 100`,
    })
    return Object.fromEntries(rows.map(({ name, count: number }) => [name ?? '', Number(number)]))
  }
  const time = (value: SqlValue | undefined) => (value == null ? null : Number(value))
  return {
    total: Number(totals?.total ?? 0),
    spam: Number(totals?.spam ?? 0),
    oldest: time(totals?.oldest),
    newest: time(totals?.newest),
    byForm: await count('form'),
    byCampaign: await count('campaign'),
  }
}

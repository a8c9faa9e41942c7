import { isRecord } from '../../../../core/is-record.ts'
import { parseRecord } from '../../../../core/parse-record.ts'
import type { UnfinishedCall } from '../../../contracts/desk-unfinished.ts'
import { countChange } from '../desk/desk-tables.ts'
import type { Cursor } from '../rows/lead.ts'
import { readTime } from '../rows/lead-rows.ts'
import { renderWhere, selectAs } from '../rows/render-where.ts'
import { noteSql } from '../schema/migrations.ts'
import type { Row, SqlDatabase, Statement } from '../sql/sql.ts'
import { type Unfinished, unfinishedColumns } from './unfinished.ts'
import { formatCall, readCalls } from './unfinished-calls.ts'

/** Names among the notes until when rows are kept, so that copies are not kept for much longer. */
export const unfinishedNote = 'unfinished-until'

/** Notes until when a row is kept, unless the note has a later time already. */
export const noteUnfinishedUntil = (eraseAt: number): Statement => ({
  sql: `${noteSql} WHERE excluded.value > vaasal_notes.value`,
  values: [unfinishedNote, String(eraseAt)],
})

/** Without the calls, which visitors do not replace. */
const columns = Object.keys(unfinishedColumns).filter((name) => name !== 'calls')
const selection = selectAs('u', {
  ...{ id: 'id', form: 'form', step: 'step', answers: 'answers', notice: 'notice' },
  ...{ receivedAt: 'received_at', eraseAt: 'erase_at', calls: 'calls' },
})
const keepSql = `INSERT INTO vaasal_unfinished (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})
  ON CONFLICT (id) DO UPDATE SET ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`

/** The answers of forms that were not sent, in either database. */
export type UnfinishedStore = ReturnType<typeof createUnfinishedStore>

export function createUnfinishedStore({ read, write, scrub }: SqlDatabase) {
  async function remove(condition: string, value: string | number): Promise<number> {
    const sql = `DELETE FROM vaasal_unfinished WHERE ${condition} RETURNING 1 AS done`
    const [removed = []] = await write([{ sql, values: [value] }, countChange])
    if (removed.length > 0) await scrub()
    return removed.length
  }

  async function change(change: string, values: readonly string[]): Promise<boolean> {
    const sql = `UPDATE vaasal_unfinished SET ${change} RETURNING 1 AS done`
    const [changed = []] = await write([{ sql, values }, countChange])
    return changed.length > 0
  }

  return {
    /** Keeps answers in place of those with the same id. Resolves once they are synced to disk. */
    async keepUnfinished({
      id,
      form,
      step,
      answers,
      notice,
      receivedAt,
      eraseAt,
    }: Unfinished): Promise<void> {
      const values = [id, form, step, JSON.stringify(answers), notice, receivedAt, eraseAt]
      await write([{ sql: keepSql, values }, noteUnfinishedUntil(eraseAt), countChange])
    },
    /** Notes a call; returns whether the answers are still there. */
    addUnfinishedCall: (id: string, call: UnfinishedCall): Promise<boolean> =>
      change(`calls = COALESCE(calls, '') || CAST(? AS TEXT) WHERE id = CAST(? AS TEXT)`, [
        formatCall(call),
        id,
      ]),
    /** Takes a call back; returns whether it was there. */
    dropUnfinishedCall: (id: string, call: UnfinishedCall): Promise<boolean> => {
      const rest = `REPLACE(calls, CAST(? AS TEXT), '')`
      const line = formatCall(call)
      return change(`calls = ${rest} WHERE id = CAST(? AS TEXT) AND calls <> ${rest}`, [line, id, line])
    },
    /** Removes answers; returns whether there were any. */
    dropUnfinished: async (id: string): Promise<boolean> => (await remove('id = CAST(? AS TEXT)', id)) > 0,
    /** Removes answers whose time is over, and returns how many there were. */
    async purgeUnfinished(now: number): Promise<number> {
      const sql = 'SELECT 1 AS found FROM vaasal_unfinished WHERE erase_at <= ? LIMIT 1'
      const found = await read({ sql, values: [now] })
      return found.length === 0 ? 0 : remove('erase_at <= ?', now)
    },
    /** Newest first. A row that is damaged has the answers that can be read. */
    async listUnfinished(limit: number, after?: Cursor): Promise<Unfinished[]> {
      const { where, values } = renderWhere([
        ['(u.received_at, u.id) < (CAST(? AS BIGINT), CAST(? AS TEXT))', after?.receivedAt, after?.id],
      ])
      const rows = await read({
        sql: `SELECT ${selection} FROM vaasal_unfinished u ${where} ORDER BY u.received_at DESC, u.id DESC LIMIT ?`,
        values: [...values, limit],
      })
      return rows.map(toUnfinished)
    },
  }
}

const toUnfinished = (row: Row): Unfinished => {
  const answers = parseRecord(String(row.answers))
  const calls = readCalls(String(row.calls ?? ''))
  return {
    ...{ id: String(row.id), form: String(row.form), step: Number(row.step), notice: String(row.notice) },
    answers: isRecord(answers)
      ? Object.fromEntries(
          Object.entries(answers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
        )
      : {},
    ...{ receivedAt: readTime(row.receivedAt) ?? 0, eraseAt: readTime(row.eraseAt) ?? 0 },
    ...(calls.length > 0 && { calls }),
  }
}

import { selectAs } from '../rows/render-where.ts'
import type { SqlDatabase } from '../sql/sql.ts'
import type { DeskSessionRow, DeskUser } from './desk-rows.ts'
import { countChange } from './desk-tables.ts'

const users = `SELECT ${selectAs('u', {
  ...{ key: 'id', name: 'name', password: 'password' },
  ...{ createdAt: 'created_at', changedAt: 'changed_at' },
})} FROM vaasal_desk_users u`
const session = selectAs('s', { hash: 'hash', user: 'member', createdAt: 'created_at', usedAt: 'used_at' })

/** Users and their sessions. The caller makes the keys (`toUserKey`) and hashes passwords and tokens. */
export function createDeskUsers({ read, write, keepRows }: SqlDatabase) {
  const endSessions = (user: string) => ({
    sql: `DELETE FROM vaasal_desk_sessions WHERE member = ?`,
    values: [user],
  })
  return {
    listUsers: (): Promise<DeskUser[]> => read<DeskUser>({ sql: `${users} ORDER BY u.id` }),
    async findUser(key: string): Promise<DeskUser | null> {
      const [user = null] = await read<DeskUser>({ sql: `${users} WHERE u.id = ?`, values: [key] })
      return user
    },
    /** Adds a user, or replaces the password of one. Ends the sessions of the user. */
    async saveUser({ key, name, password, createdAt, changedAt }: DeskUser): Promise<void> {
      await write([
        {
          sql: `INSERT INTO vaasal_desk_users (id, name, password, created_at, changed_at) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET password = excluded.password, changed_at = excluded.changed_at`,
          values: [key, name, password, createdAt, changedAt],
        },
        endSessions(key),
        countChange,
      ])
    },
    /** Removes a user with the sessions. Returns whether there was one. */
    async removeUser(key: string): Promise<boolean> {
      const [removed = []] = await write([
        { sql: `DELETE FROM vaasal_desk_users WHERE id = ? RETURNING 1 AS done`, values: [key] },
        endSessions(key),
        countChange,
      ])
      return removed.length > 0
    },
    /** Replaces the stored hash only, when its parameters were raised. */
    async rehashUser(key: string, before: string, after: string): Promise<void> {
      const sql = `UPDATE vaasal_desk_users SET password = ? WHERE id = ? AND password = ?`
      await write([{ sql, values: [after, key, before] }])
    },
    /**
     * Starts a session, if the stored password of the user still is the one that was verified; returns whether it is.
     * Removes sessions that were started before `startedAfter` or last used before `usedAfter`.
     */
    async startSession(
      { hash, user, password, createdAt, usedAt }: DeskSessionRow & Pick<DeskUser, 'password'>,
      { startedAfter, usedAfter }: { startedAfter: number; usedAfter: number },
    ): Promise<boolean> {
      const [, started = []] = await write([
        {
          sql: `DELETE FROM vaasal_desk_sessions WHERE (created_at <= ? OR used_at <= ?)`,
          values: [startedAfter, usedAfter],
        },
        {
          // Whoever changes the password ends this session, or has done so and it does not start.
          sql: `INSERT INTO vaasal_desk_sessions (hash, member, created_at, used_at)
            SELECT CAST(? AS TEXT), u.id, CAST(? AS BIGINT), CAST(? AS BIGINT) FROM vaasal_desk_users u
            WHERE u.id = ? AND u.password = ? ${keepRows} RETURNING 1 AS done`,
          values: [hash, createdAt, usedAt, user, password],
        },
      ])
      return started.length > 0
    },
    /** The session with its user; `null` if there is none, or if the user is gone. */
    async findSession(hash: string): Promise<(DeskSessionRow & { name: string }) | null> {
      const [found = null] = await read<DeskSessionRow & { name: string }>({
        sql: `SELECT ${session}, u.name AS name FROM vaasal_desk_sessions s
          JOIN vaasal_desk_users u ON u.id = s.member WHERE s.hash = ?`,
        values: [hash],
      })
      return found
    },
    async touchSession(hash: string, usedAt: number): Promise<void> {
      const sql = `UPDATE vaasal_desk_sessions SET used_at = ? WHERE hash = ? AND used_at < ?`
      await write([{ sql, values: [usedAt, hash, usedAt] }])
    },
    async endSession(hash: string): Promise<void> {
      await write([{ sql: `DELETE FROM vaasal_desk_sessions WHERE hash = ?`, values: [hash] }])
    },
  }
}

import { readTime } from '../rows/lead-rows.ts'
import { readText } from '../rows/row-text.ts'
import type { Row, SqlDatabase } from '../sql/sql.ts'
import type { DeskUser, DeskUserStore } from './desk-store.ts'
import { countChange } from './desk-tables.ts'

const columns = 'id, name, password, created_at, changed_at'

/** Users and sessions in either database. The caller makes the keys (`toUserKey`) and hashes passwords and tokens. */
export function createDeskUsers({ read, write, keepRows }: SqlDatabase): DeskUserStore {
  return {
    async listUsers() {
      const rows = await read({
        sql: `SELECT ${columns} FROM vaasal_desk_users ORDER BY id`,
      })
      return rows.map(readUser)
    },
    async findUser(key) {
      const [row] = await read({
        sql: `SELECT ${columns} FROM vaasal_desk_users WHERE id = ?`,
        values: [key],
      })
      return row ? readUser(row) : null
    },
    async saveUser({ key, name, password, createdAt, changedAt }) {
      await write([
        {
          sql: `INSERT INTO vaasal_desk_users (${columns}) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET password = excluded.password, changed_at = excluded.changed_at`,
          values: [key, name, password, createdAt, changedAt],
        },
        {
          sql: `DELETE FROM vaasal_desk_sessions WHERE member = ?`,
          values: [key],
        },
        countChange,
      ])
    },
    async removeUser(key) {
      const [removed = []] = await write([
        {
          sql: `DELETE FROM vaasal_desk_users WHERE id = ? RETURNING 1 AS done`,
          values: [key],
        },
        {
          sql: `DELETE FROM vaasal_desk_sessions WHERE member = ?`,
          values: [key],
        },
        countChange,
      ])
      return removed.length > 0
    },
    async rehashUser(key, before, after) {
      await write([
        {
          sql: `UPDATE vaasal_desk_users SET password = ? WHERE id = ? AND password = ?`,
          values: [after, key, before],
        },
      ])
    },
    async startSession({ hash, user, password, createdAt, usedAt }, { startedAfter, usedAfter }) {
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
    async findSession(hash) {
      const [row] = await read({
        sql: `SELECT s.hash, s.member, s.created_at, s.used_at, u.name FROM vaasal_desk_sessions s
          JOIN vaasal_desk_users u ON u.id = s.member
          WHERE s.hash = ?`,
        values: [hash],
      })
      return row
        ? {
            hash,
            user: String(row.member),
            name: String(row.name),
            createdAt: readTime(row.created_at) ?? 0,
            usedAt: Number(row.used_at),
          }
        : null
    },
    async touchSession(hash, usedAt) {
      await write([
        {
          sql: `UPDATE vaasal_desk_sessions SET used_at = ? WHERE hash = ? AND used_at < ?`,
          values: [usedAt, hash, usedAt],
        },
      ])
    },
    async endSession(hash) {
      await write([{ sql: `DELETE FROM vaasal_desk_sessions WHERE hash = ?`, values: [hash] }])
    },
    async keepSecret(secret) {
      const name = 'desk-secret'
      const [, [row] = []] = await write([
        {
          sql: `INSERT INTO vaasal_notes (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING`,
          values: [name, secret],
        },
        {
          sql: `SELECT value FROM vaasal_notes WHERE name = ?`,
          values: [name],
        },
      ])
      return readText(row?.value) ?? secret
    },
  }
}

function readUser(row: Row): DeskUser {
  return {
    key: String(row.id),
    name: String(row.name),
    password: String(row.password),
    createdAt: readTime(row.created_at) ?? 0,
    changedAt: readTime(row.changed_at) ?? 0,
  }
}

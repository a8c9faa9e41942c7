import { readText } from './rows/row-text.ts'
import type { SqlDatabase } from './sql/sql.ts'

/** What names a text among the notes of a store. */
const prefix = 'notice '

/** The texts of consent notices by their hash. */
export function createNoticeStore({ read, write }: SqlDatabase) {
  return {
    async keepNotice(hash: string, text: string): Promise<void> {
      await write([
        {
          sql: `INSERT INTO vaasal_notes (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING`,
          values: [prefix + hash, text],
        },
      ])
    },
    async readNotices(): Promise<Record<string, string>> {
      const rows = await read({
        sql: `SELECT name, value FROM vaasal_notes
          WHERE name LIKE '${prefix}%'`,
      })
      return Object.fromEntries(
        rows.map(({ name, value }) => [(readText(name) ?? '').slice(prefix.length), readText(value) ?? '']),
      )
    },
  }
}

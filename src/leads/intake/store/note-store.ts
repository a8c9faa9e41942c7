import { noteSql } from './schema/migrations.ts'
import type { SqlDatabase } from './sql/sql.ts'

/** What names the text of a consent notice among the notes. */
const prefix = 'notice '

/** Notes about the store itself, and the texts of consent notices. */
export type NoteStore = ReturnType<typeof createNoteStore>

export function createNoteStore({ read, write }: SqlDatabase) {
  const kept = new Set<string>()

  async function readNote(name: string): Promise<string | undefined> {
    const sql = `SELECT value FROM vaasal_notes WHERE name = ?`
    const [note] = await read<{ value: string }>({ sql, values: [name] })
    return note?.value
  }

  /** The note of a name, which is written with this value if there is none yet: of several processes the first counts. */
  async function keepNote(name: string, value: string): Promise<string> {
    const known = await readNote(name)
    if (known !== undefined) return known
    const sql = `INSERT INTO vaasal_notes (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING`
    await write([{ sql, values: [name, value] }])
    return (await readNote(name)) ?? value
  }

  return {
    readNote,
    keepNote,
    async writeNote(name: string, value: string): Promise<void> {
      await write([{ sql: noteSql, values: [name, value] }], 'aside')
    },
    /**
     * Keeps the text of a consent notice for as long as the store exists: leads name it by its hash, and a later build has
     * another text. It is written once.
     */
    async keepNotice(hash: string, text: string): Promise<void> {
      if (kept.has(hash)) return
      await keepNote(prefix + hash, text)
      kept.add(hash)
    },
    /** The texts of the consent notices that were shown, by their hash. */
    async readNotices(): Promise<Record<string, string>> {
      const notes = await read<{ name: string; value: string }>({
        sql: `SELECT name, value FROM vaasal_notes WHERE name LIKE '${prefix}%'`,
      })
      return Object.fromEntries(notes.map(({ name, value }) => [name.slice(prefix.length), value]))
    },
  }
}

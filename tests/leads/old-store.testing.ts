import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import pg from 'pg'
import { listSchemaSteps } from '../../src/leads/intake/store/migrations.ts'
import type { StoreLocation } from '../../src/leads/intake/store/open-store.ts'

type Values = Record<string, string | number | Buffer | null>

/** The tables of a store without its program. */
interface RawStore {
  run: (sql: string, values?: readonly unknown[]) => Promise<Values[]>
  listColumns: (table: string) => Promise<string[]>
  close: () => Promise<void>
}

export async function openRaw({ dataDir, databaseUrl }: StoreLocation): Promise<RawStore> {
  if (databaseUrl) {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const run: RawStore['run'] = async (sql, values = []) => {
      let index = 0
      return (
        await client.query(
          sql.replace(/\?/g, () => `$${++index}`),
          [...values],
        )
      ).rows
    }
    return {
      run,
      async listColumns(table) {
        const sql = 'SELECT column_name AS name FROM information_schema.columns WHERE table_name = ?'
        return (await run(sql, [table])).map(({ name }) => String(name))
      },
      close: () => client.end(),
    }
  }
  mkdirSync(dataDir, { recursive: true })
  const database = new Database(join(dataDir, 'leads.db'))
  const run: RawStore['run'] = async (sql, values = []) => {
    const statement = database.prepare(sql)
    if (statement.reader) return statement.all([...values]) as Values[]
    statement.run([...values])
    return []
  }
  return {
    run,
    listColumns: async (table) =>
      (await run(`SELECT name FROM pragma_table_info('${table}')`)).map(({ name }) => String(name)),
    close: async () => {
      database.close()
    },
  }
}

/** Writes the rows of a store into one as it was before rows had a site. */
export async function makeOldStore(from: StoreLocation, to: StoreLocation): Promise<void> {
  const steps = listSchemaSteps({ bytes: to.databaseUrl ? 'BYTEA' : 'BLOB', owner: '' })
  const before = steps.findIndex((step) => step.some((sql) => /ADD COLUMN site\b/.test(sql)))
  const [source, target] = await Promise.all([openRaw(from), openRaw(to)])
  for (const sql of steps.slice(0, before).flat()) await target.run(sql)
  const tables = steps.flat().flatMap((sql) => /^CREATE TABLE (?:IF NOT EXISTS )?(\w+)/.exec(sql)?.[1] ?? [])
  for (const table of tables) {
    const columns = await target.listColumns(table)
    if (columns.length === 0) continue
    const marks = columns.map(() => '?').join(', ')
    for (const row of await source.run(`SELECT * FROM ${table}`))
      if (row.name !== 'owner')
        await target.run(
          `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks})`,
          columns.map((name) => row[name]),
        )
  }
  // The first step makes the table that has this note.
  await target.run("UPDATE vaasal_notes SET value = ? WHERE name = 'schema'", [String(before - 1)])
  await Promise.all([source.close(), target.close()])
}

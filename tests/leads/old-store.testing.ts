import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import pg from 'pg'
import type { StoreLocation } from '../../src/leads/intake/store/open-store.ts'
import { listSchemaSteps, sharedVersion } from '../../src/leads/intake/store/schema/migrations.ts'
import { siteTables } from '../../src/leads/intake/store/schema/site-schema.ts'

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
        const sql =
          'SELECT column_name AS name FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = ?'
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

const listSteps = (to: StoreLocation) => listSchemaSteps({ bytes: to.databaseUrl ? 'BYTEA' : 'BLOB' })

/** A store with the site that it belongs to. */
export interface FilledStore {
  location: StoreLocation
  site: string
}

/** Copies the rows of stores into one of an earlier version, whose tables are there. `site`: rows have a site there. */
async function copyRows(
  stores: readonly FilledStore[],
  to: StoreLocation,
  version: number,
  hasSite: boolean,
) {
  const target = await openRaw(to)
  for (const sql of listSteps(to)
    .slice(0, version + 1)
    .flat())
    await target.run(sql)
  for (const { location, site } of stores) {
    const source = await openRaw(location)
    if (location.databaseUrl) await source.run(`SET search_path TO "${site}"`)
    for (const table of [...tables, 'vaasal_resumes']) {
      const columns = (await target.listColumns(table)).filter((name) => name !== 'checksum')
      if (columns.length === 0) continue
      const marks = columns.map(() => '?').join(', ')
      for (const row of await source.run(`SELECT * FROM ${table}`))
        if (row.name !== 'schema' && (table !== 'vaasal_notes' || row.name !== 'site'))
          await target.run(
            `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks})`,
            columns.map((name) => (name === 'site' ? site : (row[name] ?? null))),
          )
    }
    await source.close()
  }
  const own = hasSite ? "site, name, value) VALUES ('', " : 'name, value) VALUES ('
  await target.run(`INSERT INTO vaasal_notes (${own}'schema', ?)`, [String(version)])
  if (hasSite) await target.run(`INSERT INTO vaasal_notes (${own}'owner', ?)`, [stores[0]?.site])
  await target.close()
}

const tables = [...siteTables]

/** Writes the rows of a store into one as it was before rows had a site. */
export const makeOldStore = (from: FilledStore, to: StoreLocation): Promise<void> =>
  copyRows(
    [from],
    to,
    listSteps(to).findIndex((step) => step.some((sql) => /ADD COLUMN site\b/.test(sql))) - 1,
    false,
  )

/** Writes the rows of stores into one as it was while several sites shared it. */
export const makeSharedStore = (from: readonly FilledStore[], to: StoreLocation): Promise<void> =>
  copyRows(from, to, sharedVersion, true)

import { readText } from '../rows/row-text.ts'
import { siteTables } from '../schema/site-schema.ts'
import type { RunStatement } from '../sql/sql.ts'
import { StoreError } from '../sql/store-error.ts'

/** Notes about the store itself. They belonged to no site. */
const storeNotes = "('schema', 'checksums', 'owner')"

/** What tells that a site has something: its leads, counts or users. */
const telling = ['vaasal_leads', 'vaasal_counts', 'vaasal_desk_users'] as const

/** How tables are named in a statement, where it is not the schema of the connection. */
type NameTable = (table: string) => string

/**
 * Gives rows of tables that several sites share to one of them: those that belong to none are the first one's that asks.
 * Returns the site whose rows are meant, and the others that have some.
 *
 * @param given the id of the site; without it, the only one that has leads
 * @throws {StoreError} `several-sites` if none is given and several have leads
 */
export async function claimRows(
  run: RunStatement,
  given: string | undefined,
  { location, name = (table) => table }: { location: string; name?: NameTable },
): Promise<{ own: string; others: string[] }> {
  const [row] = await run({
    sql: `SELECT value FROM ${name('vaasal_notes')} WHERE site = '' AND name = 'owner'`,
  })
  const owner = readText(row?.value) ?? undefined
  const known = new Map<string, string[]>()
  for (const table of telling)
    for (const { site } of await run({ sql: `SELECT DISTINCT site FROM ${name(table)} WHERE site <> ''` }))
      known.set(readText(site) ?? '', [...(known.get(readText(site) ?? '') ?? []), table])
  const withLeads = [...known].filter(([, tables]) => tables.includes('vaasal_leads')).map(([site]) => site)
  if (given === undefined && withLeads.length > 1)
    throw new StoreError('several-sites', location, withLeads.sort().join(', '))
  const own = given ?? withLeads[0] ?? owner ?? ''
  if (owner === undefined && own !== '') {
    for (const table of siteTables)
      await run({
        sql: `UPDATE ${name(table)} SET site = CAST(? AS TEXT) WHERE site = ''
          ${table === 'vaasal_notes' ? `AND name NOT IN ${storeNotes}` : ''}`,
        values: [own],
      })
    await run({
      sql: `INSERT INTO ${name('vaasal_notes')} (site, name, value) VALUES ('', 'owner', ?)`,
      values: [own],
    })
  }
  return { own, others: [...known.keys()].filter((site) => site !== own).sort() }
}

/** Whether a site has anything among rows that several share. */
export async function hasRows(
  run: RunStatement,
  site: string,
  name: NameTable = (table) => table,
): Promise<boolean> {
  for (const table of telling) {
    const rows = await run({
      sql: `SELECT 1 AS found FROM ${name(table)} WHERE site = ? LIMIT 1`,
      values: [site],
    })
    if (rows.length > 0) return true
  }
  return false
}

/** Removes the rows of all other sites. */
export async function keepRowsOf(run: RunStatement, site: string): Promise<void> {
  for (const table of siteTables)
    await run({ sql: `DELETE FROM ${table} WHERE site NOT IN ('', ?)`, values: [site] })
}

/** Moves the rows of a site from tables that several share into its own ones, whose names have no schema. */
export async function moveRows(run: RunStatement, site: string, name: NameTable): Promise<void> {
  const listColumns = async (table: string) => {
    const sql = `SELECT attname AS name FROM pg_attribute
      WHERE attrelid = to_regclass(?) AND attnum > 0 AND NOT attisdropped`
    return (await run({ sql, values: [table] })).map(({ name: column }) => `"${column}"`)
  }
  const copy = async (table: string, where: string) => {
    // The shared tables lack columns that came later.
    const there = new Set(await listColumns(name(table)))
    const columns = (await listColumns(table)).filter((column) => there.has(column)).join(', ')
    await run({
      sql: `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM ${name(table)} WHERE ${where} ON CONFLICT DO NOTHING`,
      values: [site],
    })
  }
  for (const table of siteTables) await copy(table, 'site = ?')
  await copy('vaasal_resumes', `lead IN (SELECT id FROM ${name('vaasal_leads')} WHERE site = ?)`)
  for (const table of siteTables)
    await run({ sql: `DELETE FROM ${name(table)} WHERE site = ?`, values: [site] })
}

import { readText } from '../rows/row-text.ts'
import type { RunStatement } from '../sql.ts'
import { StoreError } from '../store-error.ts'
import { findSites } from './find-sites.ts'
import { noSite, siteTables, storeNotes } from './site-tables.ts'

/** What a site may be called; `siteId` of the schema of `pages.yaml` says the same. */
const idPattern = /^[a-z0-9](?:[a-z0-9.-]{0,98}[a-z0-9])?$/

/** Whether a text may stand in a statement as the id of a site. */
export const isSiteId = (text: string): boolean => idPattern.test(text)

/** The id of a site as SQL. Throws an error if it is none: it stands in every statement. */
export function quoteSite(id: string): string {
  if (id !== '' && !isSiteId(id)) throw new Error(`${JSON.stringify(id)} cannot be the id of a site.`)
  return `'${id}'`
}

/**
 * Finds out whose rows a store shows: those of the given site. The first one that is given owns the rows that belong to
 * no site yet. If none is given, those of the only site that has leads. The caller holds an exclusive transaction.
 *
 * @throws {StoreError} `several-sites` if none is given and several have leads
 */
export async function settleSite(
  run: RunStatement,
  given: string | undefined,
  location: string,
): Promise<string> {
  const [row] = await run({
    sql: `SELECT value FROM vaasal_notes WHERE site = ${noSite} AND name = 'owner'`,
  })
  const owner = readText(row?.value) ?? undefined
  if (given === undefined) {
    const [only = owner ?? '', ...others] = await findSites(run, 'vaasal_leads')
    if (others.length > 0) throw new StoreError('several-sites', location, [only, ...others].join(', '))
    return only
  }
  if (owner !== undefined) return given
  const own = quoteSite(given)
  const names = storeNotes.map((name) => `'${name}'`).join(', ')
  for (const table of siteTables)
    await run({
      sql: `UPDATE ${table} SET site = ${own} WHERE site = ''
        ${table === 'vaasal_notes' ? `AND name NOT IN (${names})` : ''}`,
    })
  await run({ sql: `INSERT INTO vaasal_notes (site, name, value) VALUES ('', 'owner', ${own})` })
  return given
}

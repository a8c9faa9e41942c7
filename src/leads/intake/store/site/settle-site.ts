import { readText } from '../rows/row-text.ts'
import { noteSql } from '../schema/migrations.ts'
import type { RunStatement } from '../sql/sql.ts'
import { StoreError } from '../sql/store-error.ts'

/** What a site may be called; `siteId` of the schema of `pages.yaml` says the same. */
const idPattern = /^[a-z0-9](?:[a-z0-9.-]{0,98}[a-z0-9])?$/

/** Whether a text may be the id of a site. */
export const isSiteId = (text: string): boolean => idPattern.test(text)

/** Names the id of the site among the notes of its store. */
const siteNote = 'site'

/**
 * Finds out whose store it is: that of the site that first opened it with its id; empty if none did.
 *
 * @throws {StoreError} `other-site` if it is not that of the given site
 */
export async function settleSite(
  run: RunStatement,
  given: string | undefined,
  location: string,
): Promise<string> {
  const [row] = await run({ sql: `SELECT value FROM vaasal_notes WHERE name = '${siteNote}'` })
  const owner = readText(row?.value) ?? ''
  if (given === undefined || given === owner) return owner
  if (owner !== '') throw new StoreError('other-site', location, owner)
  await run({ sql: noteSql, values: [siteNote, given] })
  return given
}

import { countChange } from '../desk/desk-tables.ts'
import { readText } from '../rows/row-text.ts'
import type { Row, SqlDatabase, Statement } from '../sql.ts'
import { findSites } from './find-sites.ts'
import { isRunning, runningNote } from './note-running.ts'
import { isSiteId, quoteSite } from './settle-site.ts'
import type { SiteReader, SiteSummary } from './site-reader.ts'
import { noSite, ofStore, rekeyed, siteTables } from './site-tables.ts'

/** Reads and adopts sites in either database. Every method sees all sites of the store, not its own alone. */
export function createSqlSiteReader(database: SqlDatabase): SiteReader {
  const { read, write, site } = database
  const ownId = site.slice(1, -1)

  /** The least and the greatest value of a column among the rows of a site. */
  async function findRange(table: string, column: string, of: string) {
    const find = (end: 'MIN' | 'MAX') => `(SELECT ${end}(${column}) FROM ${table} WHERE site = ${of})`
    const [row] = await read({ sql: `SELECT ${find('MIN')} AS first, ${find('MAX')} AS last ${ofStore}` })
    const [first, last] = [readText(row?.first), readText(row?.last)]
    return first === null || last === null ? null : { first, last }
  }

  async function summarize(id: string): Promise<SiteSummary> {
    const of = quoteSite(id)
    const leads = await findRange('vaasal_leads', 'received_at', of)
    return {
      id,
      isOwn: of === site,
      leads: leads && { first: Number(leads.first), last: Number(leads.last) },
      days: await findRange('vaasal_counts', 'day', of),
    }
  }

  const countRows = (table: string, of: string): Statement => ({
    sql: `SELECT COUNT(*) AS count FROM ${table} WHERE site = ${of} ${ofStore}`,
  })
  const count = async (table: string, of: string) => readNumber(await read(countRows(table, of)))

  async function readRunningNote(of: string): Promise<string | undefined> {
    const [row] = await read({
      sql: `SELECT value FROM vaasal_notes WHERE site = ${of} AND name = ? ${ofStore}`,
      values: [runningNote],
    })
    return readText(row?.value) ?? undefined
  }

  /** Gives the rows of a site to this one. In a table whose key contains the site, it may have the same. */
  function move(table: (typeof siteTables)[number], from: string): Statement[] {
    if (!isRekeyed(table)) return [{ sql: `UPDATE ${table} SET site = ${site} WHERE site = ${from}` }]
    const { columns, keys } = rekeyed[table]
    const names = columns.join(', ')
    const update =
      table === 'vaasal_counts' ? 'UPDATE SET count = vaasal_counts.count + excluded.count' : 'NOTHING'
    return [
      {
        sql: `INSERT INTO ${table} (${names}, site) SELECT ${names}, ${site} FROM ${table} WHERE site = ${from}
          ON CONFLICT (site, ${keys.join(', ')}) DO ${update}`,
      },
      { sql: `DELETE FROM ${table} WHERE site = ${from} ${ofStore}` },
    ]
  }

  return {
    async listSites() {
      const ids = new Set([ownId])
      for (const table of ['vaasal_leads', 'vaasal_counts'] as const)
        for (const id of await findSites(read, table)) if (isSiteId(id)) ids.add(id)
      const sites: SiteSummary[] = []
      for (const id of ids) sites.push(await summarize(id))
      return sites
    },
    async adopt(id, isJoined) {
      if (!isSiteId(id) || id === ownId) return { outcome: 'unknown' }
      const from = quoteSite(id)
      const tables = ['vaasal_leads', 'vaasal_desk_users', 'vaasal_counts']
      const found = await Promise.all(tables.map((table) => count(table, from)))
      if (found.every((rows) => rows === 0)) return { outcome: 'unknown' }
      if (isRunning(await readRunningNote(from), Date.now())) return { outcome: 'running' }
      const [leads, users] = [await count('vaasal_leads', site), await count('vaasal_desk_users', site)]
      if (leads + users > 0 && !isJoined) return { outcome: 'refused', leads, users }
      const [movedLeads = [], movedUsers = []] = await write(
        [
          countRows('vaasal_leads', from),
          countRows('vaasal_desk_users', from),
          // A session names a user, and the other site may have one of the same name.
          { sql: `DELETE FROM vaasal_desk_sessions WHERE site = ${from} ${ofStore}` },
          ...siteTables.flatMap((table) => move(table, from)),
          {
            sql: `UPDATE vaasal_notes SET value = ${site} WHERE site = ${noSite} AND name = 'owner' AND value = ${from}`,
          },
          countChange(site),
        ],
        'long',
      )
      return { outcome: 'adopted', leads: readNumber(movedLeads), users: readNumber(movedUsers) }
    },
  }
}

const isRekeyed = (table: string): table is keyof typeof rekeyed => Object.hasOwn(rekeyed, table)

const readNumber = ([row]: readonly Row[]): number => Number(row?.count ?? 0)

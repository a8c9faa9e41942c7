import { readText } from '../rows/row-text.ts'
import type { RunStatement } from '../sql.ts'
import { ofStore } from './site-tables.ts'

/** How many sites are looked for: more than a store has, unless its rows are damaged. */
const maxSites = 1_000

/** The ids of the sites that have rows in a table. In order. */
export async function findSites(
  run: RunStatement,
  table: 'vaasal_leads' | 'vaasal_counts',
): Promise<string[]> {
  const sites: string[] = []
  for (let last = ''; sites.length < maxSites; ) {
    const [row] = await run({
      sql: `SELECT MIN(site) AS site FROM ${table} WHERE site > CAST(? AS TEXT) ${ofStore}`,
      values: [last],
    })
    if (row?.site == null) break
    last = readText(row.site) ?? ''
    sites.push(last)
  }
  return sites
}

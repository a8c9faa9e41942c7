/** What a store has of a site. Times are milliseconds since 1970, days like `2026-01-31` in UTC. */
export interface SiteSummary {
  id: string
  /** Whether it is the site whose rows the store shows. */
  isOwn: boolean
  /** When its first and its last lead were received; `null` if it has none. */
  leads: { first: number; last: number } | null
  /** The first and the last day of its counts; `null` if it has none. */
  days: { first: string; last: string } | null
}

/**
 * What came of adopting the rows of a site. `unknown`: it has no leads, users or counts. `refused`: the store's own site
 * has leads or users already, and they were not to be joined. `running`: an intake of the site stores further leads for it.
 */
type Adoption =
  | { outcome: 'adopted'; leads: number; users: number }
  | { outcome: 'unknown' }
  | { outcome: 'running' }
  | { outcome: 'refused'; leads: number; users: number }

export interface SiteReader {
  /** The sites that have leads or counts in the store, and the store's own. */
  listSites(): Promise<SiteSummary[]>
  /** Makes the rows of a site those of the store's own, all or none. With `join`, it may have rows already. */
  adopt(site: string, join: boolean): Promise<Adoption>
}

/**
 * The other sites that this one may have been before: their last leads and counts came before its first ones. What two
 * sites store at the same time is not said to be one.
 */
export function findFormerSites(sites: readonly SiteSummary[]): SiteSummary[] {
  const own = sites.find(({ isOwn }) => isOwn)
  return sites.filter(
    ({ isOwn, leads, days }) =>
      !isOwn &&
      !(own?.leads && leads && leads.last > own.leads.first) &&
      !(own?.days && days && days.last > own.days.first),
  )
}

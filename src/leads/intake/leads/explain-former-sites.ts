import type { LeadReader } from '../store/lead-store.ts'
import { findFormerSites } from '../store/site/site-reader.ts'

/**
 * Says of each site that this one may have been before that its rows are not shown, and how they will be. Nothing if that
 * cannot be asked: an intake of an older version does not know of sites, and has only one.
 */
export async function explainFormerSites(reader: Pick<LeadReader, 'listSites'>): Promise<string[]> {
  const sites = await reader.listSites().catch(() => [])
  const own = sites.find(({ isOwn }) => isOwn)
  return findFormerSites(sites).map(({ id, leads }) => {
    // With the former id, the site would no longer show what it has now.
    const other = own?.leads || own?.days ? '' : `, or "id: ${id}" below "site" in pages.yaml keeps that name`
    return `The store also has ${leads ? 'leads' : 'counts'} of ${id}, which ${own?.id} does not show: if that is what this site was called before, "vaasal leads adopt ${id}" makes them its own${other}.`
  })
}

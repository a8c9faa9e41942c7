import type { Address, ResolvedSite } from '../handover/resolved-site.ts'
import { getChild } from '../tree/nodes.ts'
import type { MapNode } from '../tree/tree.ts'
import { readContacts, readFacts } from './read-facts.ts'
import type { WrittenRoute } from './read-routes.ts'

/** What `pages.yaml` says beside its addresses. */
export function readSiteParts(root: MapNode): Pick<ResolvedSite, 'facts' | 'contacts'> {
  const { file } = root.span
  const settings = getChild(root, 'site')
  return {
    facts: readFacts(getChild(settings, 'facts'), file),
    contacts: readContacts(getChild(settings, 'contacts'), file),
  }
}

/** Every route as written, followed by its aliases. */
export function listAddresses(routes: readonly WrittenRoute[]): Address[] {
  return routes.flatMap((route) => [route, ...route.aliases])
}

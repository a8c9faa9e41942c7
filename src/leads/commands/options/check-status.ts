import { readChoice } from '../../../command/read-options.ts'
import type { LeadRowStore } from '../../intake/store/lead-row-store.ts'
import type { LeadFilter } from '../../intake/store/lead-store.ts'
import type { KnownSite } from './read-site.ts'

/**
 * Refuses a status that the site does not configure, unless a lead still has it. Without a built site, the default
 * statuses are known.
 */
export async function checkStatus(
  reader: Pick<LeadRowStore, 'listStatuses'>,
  { status }: LeadFilter,
  { statuses }: Pick<KnownSite, 'statuses'>,
): Promise<void> {
  if (status === undefined) return
  const configured = statuses.map(({ name }) => name)
  if (configured.includes(status)) return
  readChoice(status, '--status', [...new Set([...configured, ...(await reader.listStatuses())])])
}

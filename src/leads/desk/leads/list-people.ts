import type { DeskPerson, DeskQuery } from '../../contracts/desk-api.ts'
import type { DeskFilter, DeskStore, ListedEntry } from '../../intake/store/desk/desk-store.ts'
import type { Cursor } from '../../intake/store/lead-store.ts'
import type { DeskSite } from '../requests/desk-settings.ts'
import type { PeopleCursor } from '../requests/read-query.ts'
import { toDeskPerson } from './to-desk-leads.ts'

const pageSize = 50
/** Leads of one entry; a spammer may have thousands. */
const entrySize = 20
const batchSize = 60
/** Batches without a new entry, before a page ends early. */
const maxBatches = 20

/**
 * A page of people whose leads match, ordered by their newest matching lead; with the order `waiting`, first the new leads,
 * of which the oldest says where a person stands, then the others. A person with more leads than an entry holds has further
 * entries, each where it belongs, so every lead is on one page. Every query is limited, however many leads there are.
 */
export async function listPeople(
  desk: Pick<DeskStore, 'scanLeads' | 'listEntries'>,
  filter: DeskFilter,
  { after, order, site }: { after?: PeopleCursor | undefined; order: DeskQuery['order']; site: DeskSite },
): Promise<{ people: DeskPerson[]; next: PeopleCursor | undefined }> {
  const people: DeskPerson[] = []
  let cursor: Cursor | undefined = after
  for (const { isRest, ...part } of listParts(filter, order)) {
    if (after?.isRest && !isRest) continue
    if (after?.isRest !== isRest) cursor = undefined
    let hasMore = true
    for (let batch = 0; hasMore; batch++) {
      if (batch === maxBatches) return { people, next: cursor && { ...cursor, isRest } }
      const rows = await desk.scanLeads(part, batchSize, cursor)
      hasMore = rows.length === batchSize
      const ids = rows.map(({ id }) => id)
      const entries = await desk.listEntries(ids, part, entrySize)
      const byFirst = new Map(entries.map((entry) => [entry.leads[0]?.id, entry]))
      for (const row of rows) {
        cursor = row
        // Another lead is in an entry that began before.
        const entry = byFirst.get(row.id)
        if (!entry) continue
        people.push(await toDeskPerson(part.isOldestFirst ? turnEntry(entry) : entry, site))
        if (people.length === pageSize) return { people, next: { ...row, isRest } }
      }
    }
  }
  return { people, next: undefined }
}

/** The parts of the list in their order. */
function listParts(filter: DeskFilter, order: DeskQuery['order']): (DeskFilter & { isRest: boolean })[] {
  const { status } = filter
  if (order !== 'waiting' || (status !== undefined && status !== 'new')) return [{ ...filter, isRest: false }]
  const fresh = { ...filter, status: 'new', isOldestFirst: true, isRest: false }
  return status === 'new' ? [fresh] : [fresh, { ...filter, notStatus: 'new', isRest: true }]
}

/** Shows the newest lead first. Somebody may have an entry in each part of the list. */
const turnEntry = ({ key, leads, total }: ListedEntry): ListedEntry => ({
  ...{ key: `new ${key}`, leads: leads.toReversed(), total },
})

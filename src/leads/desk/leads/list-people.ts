import type { DeskPerson } from '../../contracts/desk-api.ts'
import type { ContactFields, DeskFilter, DeskStore } from '../../intake/store/desk/desk-store.ts'
import type { Cursor } from '../../intake/store/lead-store.ts'
import { toDeskPerson } from './to-desk-leads.ts'

const pageSize = 50
/** Leads of one entry; a spammer may have thousands. */
const entrySize = 20
const batchSize = 60
/** Batches without a new entry, before a page ends early. */
const maxBatches = 20

/**
 * A page of people whose leads match, ordered by their newest matching lead. A person with more leads than an entry
 * holds has further entries, each where its first lead belongs, so every lead is on one page. Every query is limited,
 * however many leads there are.
 */
export async function listPeople(
  desk: Pick<DeskStore, 'scanLeads' | 'listEntries'>,
  filter: DeskFilter,
  { after, fields }: { after?: Cursor | undefined; fields: ContactFields },
): Promise<{ people: DeskPerson[]; next: Cursor | undefined }> {
  const people: DeskPerson[] = []
  let cursor = after
  for (let batch = 0; batch < maxBatches; batch++) {
    const rows = await desk.scanLeads(filter, batchSize, cursor)
    const entries = await desk.listEntries(
      rows.map(({ id }) => id),
      filter,
      entrySize,
    )
    const byFirst = new Map(entries.map((entry) => [entry.leads[0]?.id, entry]))
    for (const row of rows) {
      cursor = row
      // Another lead is in an entry that began before.
      const entry = byFirst.get(row.id)
      if (!entry) continue
      people.push(toDeskPerson(entry, fields))
      if (people.length === pageSize) return { people, next: cursor }
    }
    if (rows.length < batchSize) return { people, next: undefined }
  }
  return { people, next: cursor }
}

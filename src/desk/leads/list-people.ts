import type { DeskPerson } from '../../contracts/desk-api.ts'
import { groupPairs } from '../../core/group-pairs.ts'
import type { ContactFields, DeskFilter, DeskStore } from '../../intake/store/desk/desk-store.ts'
import type { Cursor } from '../../intake/store/lead-store.ts'
import { describePerson } from './describe-leads.ts'

const pageSize = 50
/** Leads of one person in the listing; a spammer may have thousands. */
const maxLeads = 20
const batchSize = 60
/** Batches without a new person, before a page ends early. */
const maxBatches = 20

/**
 * A page of people whose leads match, ordered by their newest matching lead. A person is on the page of this lead, with
 * all matching leads, and on no later page. Every query is limited, however many leads there are.
 */
export async function listPeople(
  desk: Pick<DeskStore, 'scanLeads' | 'listPeople'>,
  filter: DeskFilter,
  { after, fields }: { after?: Cursor | undefined; fields: ContactFields },
): Promise<{ people: DeskPerson[]; next: Cursor | undefined }> {
  const people: DeskPerson[] = []
  const done = new Set<string>()
  let cursor = after
  for (let batch = 0; batch < maxBatches; batch++) {
    const rows = await desk.scanLeads(filter, batchSize, cursor)
    const found = [...new Set(rows.map(({ person }) => person))].filter((person) => !done.has(person))
    const listed = await desk.listPeople(found, filter, maxLeads)
    const groups = groupPairs(listed.map((lead) => [lead.person, lead] as const))
    for (const row of rows) {
      cursor = { receivedAt: row.receivedAt, id: row.id }
      if (done.has(row.person)) continue
      done.add(row.person)
      const leads = groups.get(row.person)
      // With a newer lead, the person was on an earlier page.
      if (!leads || leads[0]?.id !== row.id) continue
      people.push(describePerson(leads, fields))
      if (people.length === pageSize) return { people, next: cursor }
    }
    if (rows.length < batchSize) return { people, next: undefined }
  }
  return { people, next: cursor }
}

import type { LeadState } from '../store/desk/desk-store.ts'
import type { LeadRowStore } from '../store/lead-row-store.ts'
import type { Cursor, Lead, Page } from '../store/lead-store.ts'

/** All pages of a listing, from the first on. `read` returns the page after a position. */
export async function* readPages<Page extends { next?: Position }, Position = Cursor>(
  read: (after: Position | undefined) => Promise<Page>,
): AsyncGenerator<Page> {
  for (let after: Position | undefined; ; ) {
    const page = await read(after)
    yield page
    if (!page.next) return
    after = page.next
  }
}

/** All rows of a listing, a page at a time. `read` returns at most `limit` rows after the last one. */
export async function* readRows<Row>(
  read: (limit: number, after: Row | undefined) => Promise<readonly Row[]>,
  pageSize: number,
): AsyncGenerator<readonly Row[]> {
  for (let after: Row | undefined; ; ) {
    const rows = await read(pageSize, after)
    yield rows
    if (rows.length < pageSize) return
    after = rows.at(-1)
  }
}

/** The first rows of a listing, at most so many. */
export async function takeRows<Row>(pages: AsyncIterable<readonly Row[]>, count: number): Promise<Row[]> {
  const found: Row[] = []
  for await (const rows of pages) {
    found.push(...rows)
    if (found.length >= count) break
  }
  return found.slice(0, count)
}

/** A lead with what the desk has made of it; without `changedAt` if nobody has worked on it. */
export interface WorkedLead<Row extends Lead = Lead> {
  lead: Row
  state: Pick<LeadState, 'status' | 'assigned'> & Partial<LeadState>
}

/** The leads of a listing with what the desk has made of them, some at a time. */
export async function* readWorked<Row extends Lead>(
  { readStates }: Pick<LeadRowStore, 'readStates'>,
  read: (after: Cursor | undefined) => Promise<Page<Row>>,
): AsyncGenerator<WorkedLead<Row>[]> {
  for await (const { leads } of readPages(read)) {
    const states = await readStates(leads.map(({ id }) => id))
    yield leads.map((lead) => ({
      lead,
      state: states.get(lead.id) ?? { status: lead.status, assigned: null },
    }))
  }
}

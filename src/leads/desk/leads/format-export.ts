import { formatCsvRow } from '../../intake/leads/format-csv-row.ts'
import { listLeadColumns, noteAnswers, toLeadCells } from '../../intake/leads/lead-columns.ts'
import type { DeskFilter, DeskStore, ListedLead } from '../../intake/store/desk/desk-store.ts'
import type { Cursor } from '../../intake/store/lead-store.ts'

const batchSize = 200
const deskColumns = ['desk.status', 'desk.assigned', 'desk.notes'] as const

/** Reads the matching leads, a batch at a time. */
async function* readAll(
  desk: Pick<DeskStore, 'scanLeads' | 'readListed'>,
  filter: DeskFilter,
): AsyncGenerator<ListedLead[]> {
  for (let after: Cursor | undefined; ; ) {
    const rows = await desk.scanLeads(filter, batchSize, after)
    yield await desk.readListed(rows.map(({ id }) => id))
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = { receivedAt: last.receivedAt, id: last.id }
  }
}

/**
 * The matching leads as CSV that a spreadsheet can open safely, with their status. They are read twice, the first time
 * to find the columns. Damaged leads have only their id and time.
 */
export async function* formatExport(
  desk: Pick<DeskStore, 'scanLeads' | 'readListed'>,
  filter: DeskFilter,
): AsyncGenerator<string> {
  const names = new Set<string>()
  for await (const leads of readAll(desk, filter))
    for (const { lead } of leads) if (lead) noteAnswers(names, lead)
  const columns = listLeadColumns([...names].sort())
  // The byte order mark makes Excel read UTF-8.
  yield `\uFEFF${formatCsvRow([...columns, ...deskColumns])}`
  for await (const leads of readAll(desk, filter))
    yield leads.map((listed) => formatCsvRow(toCells(listed, columns))).join('')
}

function toCells({ id, receivedAt, lead, state, notes }: ListedLead, columns: readonly string[]): string[] {
  const time = new Date(receivedAt).toISOString()
  const cells = lead
    ? toLeadCells(lead, columns)
    : columns.map((name) => (name === 'id' ? id : name === 'received' ? time : ''))
  return [...cells, state.status, state.assigned ?? '', String(notes)]
}

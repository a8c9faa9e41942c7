import type { CsvFormat } from '../../contracts/csv-format.ts'
import { formatCsv } from '../../intake/leads/format-csv.ts'
import { toLeadCells } from '../../intake/leads/lead-columns.ts'
import { readRows } from '../../intake/leads/read-pages.ts'
import type { DeskFilter, DeskStore, ListedLead } from '../../intake/store/desk/desk-store.ts'
import type { Cursor } from '../../intake/store/lead-store.ts'

const batchSize = 200

/** The matching leads as CSV, with their status. Damaged leads have only their id and time. */
export function formatExport(
  desk: Pick<DeskStore, 'scanLeads' | 'readListed'>,
  filter: DeskFilter,
  format: CsvFormat,
): AsyncGenerator<string> {
  const scan = (limit: number, after?: Cursor) => desk.scanLeads(filter, limit, after)
  async function* read(): AsyncGenerator<ListedLead[]> {
    for await (const rows of readRows(scan, batchSize)) yield await desk.readListed(rows.map(({ id }) => id))
  }
  return formatCsv(read, {
    findLead: ({ lead }) => lead,
    toCells,
    ...{ format, more: ['desk.status', 'desk.assigned', 'desk.notes'] },
  })
}

function toCells({ id, receivedAt, lead, state, notes }: ListedLead, columns: readonly string[]): string[] {
  const time = new Date(receivedAt).toISOString()
  const cells = lead
    ? toLeadCells(lead, columns)
    : columns.map((name) => (name === 'id' ? id : name === 'received' ? time : ''))
  return [...cells, state.status, state.assigned ?? '', String(notes)]
}

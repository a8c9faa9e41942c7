import type { DamagedRow, LeadFilter, LeadReader, LeadRecord } from '../store/lead-store.ts'
import { movedTables } from '../store/moved/moved-tables.ts'
import { readPages } from './read-pages.ts'

const pageSize = 500

/**
 * The leads as lines of JSON, with the status and the person that the desk has given them. `isWhole`: with their résumés, and
 * followed by everything else that `importLines` adds, each row with the name of its table.
 */
export async function* exportLines(
  reader: LeadReader,
  filter: LeadFilter,
  { isWhole, onDamaged }: { isWhole: boolean; onDamaged: (rows: readonly DamagedRow[]) => void },
): AsyncGenerator<string> {
  for await (const { leads, damaged } of readPages((after) => reader.copy(filter, pageSize, after))) {
    const states = await reader.readStates(leads.map(({ id }) => id))
    onDamaged(damaged)
    for (const lead of leads) {
      const { status = lead.status, assigned = null } = states.get(lead.id) ?? {}
      const receivedAt = new Date(lead.receivedAt).toISOString()
      const resume = isWhole ? await addBytes(reader, lead) : lead.resume
      yield formatLine({ ...lead, receivedAt, resume, desk: { status, assigned } })
    }
  }
  if (!isWhole) return
  for (const { name: table } of movedTables)
    for await (const { rows } of readPages((after?: string[]) => reader.copyRows(table, pageSize, after)))
      for (const row of rows) yield formatLine({ table, row })
}

const formatLine = (value: object): string => `${JSON.stringify(value)}\n`

async function addBytes(reader: LeadReader, { id, resume }: LeadRecord): Promise<object | null> {
  if (!resume) return null
  const bytes = await reader.readResume(id)
  return { ...resume, bytes: bytes ? Buffer.from(bytes).toString('base64') : null }
}

import type { LeadFilter, LeadRecord, LeadStore } from '../store/lead-store.ts'
import { movedTables } from '../store/moved/moved-tables.ts'
import { formatJsonLine } from './format-json-line.ts'
import { readPages, readWorked } from './read-pages.ts'

const pageSize = 500

/**
 * The leads as lines of JSON, with the status and the person that the desk has given them. `isWhole`: with their résumés, and
 * followed by everything else that `importLines` adds, each row with the name of its table.
 */
export async function* exportLines(
  reader: LeadStore,
  filter: LeadFilter,
  isWhole: boolean,
): AsyncGenerator<string> {
  for await (const leads of readWorked(reader, (after) => reader.copy(filter, pageSize, after)))
    for (const { lead, state } of leads) {
      const { status, assigned } = state
      const receivedAt = new Date(lead.receivedAt).toISOString()
      const resume = isWhole ? await addBytes(reader, lead) : lead.resume
      yield formatJsonLine({ ...lead, receivedAt, resume, desk: { status, assigned } })
    }
  if (!isWhole) return
  for (const { name: table } of movedTables)
    for await (const { rows } of readPages((after?: string[]) => reader.copyRows(table, pageSize, after)))
      for (const row of rows) yield formatJsonLine({ table, row })
}

async function addBytes(reader: LeadStore, { id, resume }: LeadRecord): Promise<object | null> {
  if (!resume) return null
  const bytes = await reader.readResume(id)
  return { ...resume, bytes: bytes ? Buffer.from(bytes).toString('base64') : null }
}

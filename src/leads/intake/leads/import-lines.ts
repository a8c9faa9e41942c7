import { isRecord } from '../../../core/is-record.ts'
import { parseRecord } from '../../../core/parse-record.ts'
import type { LeadStore, RestorableLead, RestoreCounts } from '../store/lead-store.ts'
import { readMovedRows } from '../store/moved/moved-row-store.ts'
import { type MovedRow, movedTables } from '../store/moved/moved-tables.ts'
import { isSoundRecord } from '../store/rows/is-sound-record.ts'
import { inGroups } from '../store/sql/in-batches.ts'
import type { Row } from '../store/sql/sql.ts'

/** What an import did: with leads, and how many rows it wrote of each other table. */
export interface Imported {
  leads: RestoreCounts
  rows: Record<string, number>
  /** Numbers of the lines that were left out: no export has such. */
  damaged: number[]
}

type Line = { lead: RestorableLead } | { table: string; row: MovedRow }

const batch = { lines: 500, leads: 100, bytes: 4 * 1024 * 1024 }

/**
 * Adds what the store lacks of an export of everything, and replaces leads whose row or résumé is damaged. All others stay
 * unchanged, and so does what is newer than the export, so it can be repeated.
 */
export async function importLines(reader: LeadStore, lines: AsyncIterable<string>): Promise<Imported> {
  const leads: RestoreCounts = { added: 0, present: 0, repaired: 0 }
  const rows: Record<string, number> = {}
  const damaged: number[] = []
  async function* readAll(): AsyncGenerator<Line> {
    let number = 0
    for await (const text of lines) {
      number++
      const line = text.trim() === '' ? undefined : readLine(text)
      if (line) yield line
      else if (text.trim() !== '') damaged.push(number)
    }
  }
  for await (const group of inGroups(readAll(), isFull)) {
    const [first] = group
    if (first && 'table' in first) {
      const found = group.flatMap((line) => ('table' in line ? [line.row] : []))
      rows[first.table] = (rows[first.table] ?? 0) + (await reader.restoreRows(first.table, found))
    } else {
      const found = await reader.restore(group.flatMap((line) => ('lead' in line ? [line.lead] : [])))
      for (const outcome of ['added', 'present', 'repaired'] as const) leads[outcome] += found[outcome]
    }
  }
  return { leads, rows, damaged }
}

/** Lines of one kind together. Those of a day of counts are never parted, because a day is added as a whole or not at all. */
function isFull(group: readonly Line[], next: Line): boolean {
  const last = group.at(-1)
  if (!last) return false
  if ('lead' in last || 'lead' in next)
    return (
      'lead' in last !== 'lead' in next || group.length >= batch.leads || countBytes(group) >= batch.bytes
    )
  if (last.table !== next.table) return true
  return group.length >= batch.lines && (last.table !== 'vaasal_counts' || last.row.day !== next.row.day)
}

const countBytes = (group: readonly Line[]): number =>
  group.reduce((sum, line) => sum + ('lead' in line ? (line.lead.resume?.bytes?.length ?? 0) : 0), 0)

/** What a line has; `undefined` for one that no export writes. */
function readLine(text: string): Line | undefined {
  const { table: name, row, ...lead } = parseRecord(text) ?? {}
  if (name === undefined) return readLead(lead)
  const known = movedTables.find((table) => table.name === name)
  const [read] = known && isRecord(row) ? readMovedRows(known, [row as Row]) : []
  return known && read && { table: known.name, row: read }
}

function readLead({ desk: _, receivedAt, resume, ...rest }: Record<string, unknown>): Line | undefined {
  const { bytes = null, ...known } = isRecord(resume) ? resume : {}
  const record = {
    ...{ key: null, fingerprint: '', ...rest },
    receivedAt: Date.parse(String(receivedAt)),
    resume: isRecord(resume) ? known : null,
  }
  if (!isSoundRecord(record) || !(bytes === null || typeof bytes === 'string')) return undefined
  return {
    lead: {
      ...record,
      resume: record.resume && {
        ...record.resume,
        bytes: bytes === null ? null : Buffer.from(bytes, 'base64'),
      },
    },
  }
}

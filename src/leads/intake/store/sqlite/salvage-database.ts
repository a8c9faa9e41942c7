import { backupTables } from '../backup/backup-tables.ts'
import { countColumns } from '../counts/sql-count-store.ts'
import { leadColumns, readRow, resumeColumns } from '../rows/lead-rows.ts'
import type { Row, SqlValue } from '../sql.ts'
import { toInput } from './inspect-database.ts'
import {
  type ReadMessage,
  type ReadRequest,
  readDamagedTables,
  type TableRequest,
} from './read-damaged-tables.ts'
import { runInChild } from './run-in-child.ts'
import { createSalvagedRows, type SalvagedRows } from './salvaged-rows.ts'

/** Rows of a table that could be read from a damaged file. */
interface SalvagedTable {
  rows: SalvagedRows
  /** How many rows the file says that there are; 0 if it cannot be read. */
  expected: number
  /** False if the process crashed or ran out of memory before it had read everything. */
  isComplete: boolean
}

/** What could be read from a damaged file. */
export interface Salvaged {
  leads: SalvagedRows
  /** By the id of their lead, as hexadecimal digits, with the columns of `readRow`. */
  resumes: Map<string, Row>
  /** All tables by their names. */
  tables: ReadonlyMap<string, SalvagedTable>
  /** Whether the tables have checksums. */
  hasChecksums: boolean
}

const batchSize = 500
const resumeNames = ['lead', 'file', ...resumeColumns, 'checksum']

/** Every table that is read. The résumés come first: a lead needs its own. */
const requests: readonly TableRequest[] = [
  { name: 'vaasal_resumes', columns: resumeNames, where: 'TRUE' },
  { name: 'vaasal_leads', columns: [...leadColumns, 'checksum', 'site'], where: 'TRUE' },
  ...backupTables.map(({ name, columns, where = 'TRUE' }) => ({
    ...{ name, where },
    columns: [...Object.keys(columns), 'site'],
  })),
  { name: 'vaasal_counts', columns: [...countColumns, 'site'], where: 'TRUE' },
]

/**
 * Reads what can be read from a damaged SQLite file, in a child process, which the file may crash. If no sound lead can be
 * read because the schema is damaged, tries again with the schema of a new file.
 */
export async function salvageDatabase(file: string, scratch: string): Promise<Salvaged> {
  const found = await salvage(file, null)
  if (countSound(found) > 0) return found
  const again = await salvage(file, scratch)
  if (countSound(again) > 0) return again
  return countRows(again) > countRows(found) ? again : found
}

function countSound({ leads, hasChecksums }: Salvaged): number {
  let count = 0
  for (const rows of leads.listBatches(batchSize))
    count += rows.filter((row) => readRow(row, hasChecksums).record).length
  return count
}

const countRows = ({ tables }: Salvaged): number =>
  [...tables.values()].reduce((sum, { rows }) => sum + rows.count(), 0)

/** A table that crashes the process is left where it is, and another process reads the tables after it. */
async function salvage(file: string, scratch: string | null): Promise<Salvaged> {
  const open = ({ name, columns }: TableRequest): [string, SalvagedTable] => [
    name,
    { rows: createSalvagedRows(columns), expected: 0, isComplete: false },
  ]
  const tables = new Map(requests.map(open))
  let hasChecksums = true
  for (let left = requests; left.length > 0; ) {
    const finished = new Set<string>()
    let isOpen = false
    const input: ReadRequest = { ...toInput(file), tables: left, scratch }
    await runInChild(readDamagedTables, input, (value) => {
      const message = value as ReadMessage
      if ('hasChecksums' in message) {
        isOpen = true
        hasChecksums = message.hasChecksums
      } else if ('finished' in message) {
        finished.add(message.finished)
        const table = tables.get(message.finished)
        if (table) table.isComplete = message.isComplete
      } else if ('expected' in message) {
        const table = tables.get(message.table)
        if (table) table.expected = message.expected
      } else {
        tables.get(message.table)?.rows.add(message.values)
      }
    })
    // The first one that is not finished crashed the process. A file that cannot be opened has no others.
    const crashed = left.findIndex(({ name }) => !finished.has(name))
    left = crashed < 0 || !isOpen ? [] : left.slice(crashed + 1)
  }
  const none = createSalvagedRows([])
  const resumes = new Map<string, Row>()
  for (const rows of (tables.get('vaasal_resumes')?.rows ?? none).listBatches(batchSize))
    for (const row of rows) resumes.set(toHex(row.lead), prefixColumns(row))
  return {
    leads: tables.get('vaasal_leads')?.rows ?? none,
    resumes,
    tables,
    hasChecksums,
  }
}

const toHex = (value: SqlValue | undefined) =>
  value instanceof Uint8Array ? Buffer.from(value).toString('hex') : ''

const prefixColumns = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [`resume_${name}`, value]))

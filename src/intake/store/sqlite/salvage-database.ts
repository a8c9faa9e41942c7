import { leadColumns, resumeColumns } from '../rows/lead-rows.ts'
import type { Row } from '../sql.ts'
import { describeInput } from './inspect-database.ts'
import { type ChildTools, runInChild } from './run-in-child.ts'

/** Rows that could still be read of a damaged file, with the columns as `readRow` takes them. */
export interface Salvaged {
  leads: Row[]
  /** By the bytes of their leads' ids, as hexadecimal digits. */
  resumes: Map<string, Row>
  /** Whether the tables have checksums. */
  hasChecksums: boolean
}

interface Input extends ReturnType<typeof describeInput> {
  leadColumns: string[]
  resumeColumns: string[]
  /** Read a copy whose first page, which holds the schema, is that of a new file. */
  scratch: string | null
}

interface SalvagedRow {
  table: 'leads' | 'resumes'
  /** Base64 of each value. */
  values: (string | null)[]
}

/**
 * Reads what can be read of a damaged SQLite file, in a process of its own, which it may end. Where the schema is
 * damaged, so that not a row can be read, it is tried again with the schema that every new file has.
 */
export async function salvageDatabase(file: string, scratch: string): Promise<Salvaged> {
  const found = await salvage(file, null)
  return found.leads.length > 0 ? found : salvage(file, scratch)
}

async function salvage(file: string, scratch: string | null): Promise<Salvaged> {
  const columns = [...leadColumns, 'checksum']
  const ofResumes = ['lead', 'file', ...resumeColumns, 'checksum']
  const found: Salvaged = { leads: [], resumes: new Map(), hasChecksums: true }
  const input: Input = { ...describeInput(file), leadColumns: columns, resumeColumns: ofResumes, scratch }
  await runInChild(readRows, input, (value) => {
    const row = value as SalvagedRow | { hasChecksums: boolean }
    if ('hasChecksums' in row) {
      found.hasChecksums = row.hasChecksums
      return
    }
    const bytes = row.values.map((text) => (text === null ? null : Buffer.from(text, 'base64')))
    if (row.table === 'leads') found.leads.push(toRow(columns, bytes))
    else
      found.resumes.set(
        bytes[0]?.toString('hex') ?? '',
        toRow(
          ofResumes.map((name) => `resume_${name}`),
          bytes,
        ),
      )
  })
  return found
}

const toRow = (names: readonly string[], values: readonly (Buffer | null)[]): Row =>
  Object.fromEntries(names.map((name, index) => [name, values[index] ?? null]))

/** Runs in a process of its own: complete in itself. */
function readRows({ input, require, send }: ChildTools<Input>): void {
  const fs = require('node:fs')
  const Database = require(input.libsql)

  /** The schema takes the first page, and new files have their tables at the same places. */
  function transplantSchema(): string {
    const { scratch, file, steps } = input
    if (scratch === null) return file
    const fresh = `${scratch}.new`
    const created = new Database(fresh)
    for (const step of steps) for (const sql of step) created.exec(sql)
    created.close()
    const model = fs.readFileSync(fresh)
    fs.rmSync(fresh)
    const damaged = fs.readFileSync(file)
    // Every table and index needs a first page, also where the file was cut off.
    const pages = Math.ceil(Math.max(damaged.length, model.length) / 4096)
    const bytes = Buffer.alloc(pages * 4096)
    damaged.copy(bytes)
    model.copy(bytes, 0, 0, 4096)
    bytes.writeUInt32BE(pages, 28)
    // The list of free pages is not that of the new file.
    bytes.fill(0, 32, 40)
    bytes.copy(bytes, 92, 24, 28)
    fs.writeFileSync(scratch, bytes, { mode: 0o600 })
    return scratch
  }

  const database = new Database(transplantSchema())
  database.exec('PRAGMA locking_mode = EXCLUSIVE')

  function readTable(table: 'leads' | 'resumes', columns: string[]): void {
    const values = columns.map((name, index) => `CAST(${name} AS BLOB) AS v${index}`).join(', ')
    const select = `SELECT rowid AS at, ${values} FROM vaasal_${table} NOT INDEXED WHERE rowid BETWEEN ? AND ? ORDER BY rowid`
    const up = database.prepare(`${select} ASC`)
    const down = database.prepare(`${select} DESC`)
    /** Sends rows until one cannot be read; gives the last place that could, or nothing where all could. */
    const walk = (statement: typeof up, from: number, to: number, start: number): number | undefined => {
      let at = start
      try {
        for (const row of statement.iterate(from, to)) {
          at = Number(row.at)
          const list = columns.map((_, index) => row[`v${index}`])
          send({ table, values: list.map((v) => (v === null ? null : Buffer.from(v).toString('base64'))) })
        }
        return undefined
      } catch {
        return at
      }
    }
    // What lies between two places that cannot be read is halved, until nothing is left or enough was tried.
    let tries = 2000
    const ranges: [number, number][] = [[1, 2 ** 32]]
    for (let range = ranges.shift(); range && tries > 0; range = ranges.shift()) {
      tries--
      const [from, to] = range
      const low = walk(up, from, to, from - 1)
      if (low === undefined) continue
      const high = walk(down, low + 1, to, to + 1)
      if (high === undefined) continue
      // One place that both walks failed at.
      if (high - low <= 2) continue
      const middle = Math.floor((low + high) / 2)
      ranges.push([low + 1, middle])
      if (middle + 1 < high) ranges.push([middle + 1, high - 1])
    }
  }

  const columns = database.prepare("SELECT name FROM pragma_table_info('vaasal_leads')").all()
  const hasChecksums = columns.some(({ name }: { name: string }) => name === 'checksum')
  send({ hasChecksums })
  const without = (list: string[]) =>
    hasChecksums ? list : list.map((name) => (name === 'checksum' ? 'NULL' : name))
  readTable('resumes', without(input.resumeColumns))
  readTable('leads', without(input.leadColumns))
}

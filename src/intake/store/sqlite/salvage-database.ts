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
  /** Whether it came to its end, instead of being ended by what it read or by too little memory. */
  isComplete: boolean
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
  const found: Salvaged = { leads: [], resumes: new Map(), hasChecksums: true, isComplete: false }
  const input: Input = { ...describeInput(file), leadColumns: columns, resumeColumns: ofResumes, scratch }
  await runInChild(readRows, input, (value) => {
    const row = value as SalvagedRow | { hasChecksums: boolean } | { isComplete: true }
    if (!('table' in row)) {
      Object.assign(found, row)
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
  const { createHash } = require('node:crypto')
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
    const select = (order: string) =>
      database.prepare(
        `SELECT rowid AS at, ${values} FROM vaasal_${table} NOT INDEXED
          WHERE rowid BETWEEN ? AND ? ORDER BY rowid ${order} LIMIT ?`,
      )
    const sent = new Set<string>()
    const patience = 600
    let tries = patience
    /** Sends rows from one end until one cannot be read; gives the last that could, and whether it came to the other end. */
    const walk = (from: number, to: number, isUp: boolean): { at: number; isWhole: boolean } => {
      let at = isUp ? from - 1 : to + 1
      // What fails among several rows may still be read one by one.
      for (let together = 64; ; ) {
        let rows: Record<string, ArrayBuffer | number | null>[]
        try {
          rows = isUp ? select('ASC').all(at + 1, to, together) : select('DESC').all(from, at - 1, together)
        } catch {
          if (together === 1) return { at, isWhole: false }
          together = 1
          continue
        }
        for (const row of rows) {
          const next = Number(row.at)
          // A row out of order is not one: what is left of its page says so.
          if (!(isUp ? next > at && next <= to : next < at && next >= from)) return { at, isWhole: false }
          at = next
          const list = columns.map((_, index) => row[`v${index}`] as ArrayBuffer | null)
          const texts = list.map((value) => (value === null ? null : Buffer.from(value).toString('base64')))
          // Not by its place: a damaged row may claim that of another.
          const content = createHash('sha256').update(texts.join()).digest('base64')
          if (sent.has(content)) continue
          send({ table, values: texts })
          sent.add(content)
          if (texts[0] != null) tries = patience
        }
        if (rows.length < together) return { at, isWhole: true }
      }
    }
    // What lies between two rows that could be read is halved, the lower half first, as long as rows are found.
    const ranges: [number, number][] = [[1, 2 ** 32]]
    for (let range = ranges.pop(); range && tries > 0; range = ranges.pop()) {
      tries--
      const [from, to] = range
      // Both, since where a page is damaged there may seem to be no more rows.
      const low = walk(from, to, true)
      const high = walk(from, to, false)
      if ((low.isWhole && high.isWhole) || high.at - low.at <= 2) continue
      const middle = Math.floor((low.at + high.at) / 2)
      if (middle + 1 < high.at) ranges.push([middle + 1, high.at - 1])
      ranges.push([low.at + 1, middle])
    }
  }

  const columns = database.prepare("SELECT name FROM pragma_table_info('vaasal_leads')").all()
  const hasChecksums = columns.some(({ name }: { name: string }) => name === 'checksum')
  send({ hasChecksums })
  const without = (list: string[]) =>
    hasChecksums ? list : list.map((name) => (name === 'checksum' ? 'NULL' : name))
  readTable('resumes', without(input.resumeColumns))
  readTable('leads', without(input.leadColumns))
  send({ isComplete: true })
}

import type { toInput } from './inspect-database.ts'
import type { ChildTools } from './run-in-child.ts'

/** What is read of a table. */
export interface TableRequest {
  name: string
  columns: readonly string[]
  where: string
}

export interface ReadRequest extends ReturnType<typeof toInput> {
  tables: readonly TableRequest[]
  /**
   * Path for a copy whose first page, which contains the schema, is that of a new file; `null` to read the file itself.
   */
  scratch: string | null
}

/** What the process sends, table by table. */
export type ReadMessage =
  | { table: string; values: (string | null)[] /* base64 */ }
  | { hasChecksums: boolean }
  | { table: string; expected: number }
  | { finished: string; isComplete: boolean }

/**
 * Reads the tables of a damaged file row by row. Runs in a child process, which the file may crash, so it must not use
 * anything from outside.
 */
export function readDamagedTables({ input, require, send }: ChildTools<ReadRequest>): void {
  const fs = require('node:fs')
  const { createHash } = require('node:crypto')
  const Database = require(input.libsql)

  /**
   * Copies the file with the schema of a new file: the tables start on the same pages. A schema that is longer than the
   * first page continues on others, which go beyond all pages that the file has or had: what was cut off is still
   * referred to.
   */
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
    const size = 4096
    // Every table and index needs its first page, also if the file was truncated.
    const own = Math.ceil(Math.max(damaged.length, model.length) / size)
    // Where the first page names the others (sqlite.org/fileformat2.html, 1.6: an interior page of a table).
    const isInterior = model[100] === 5
    const cells = isInterior ? model.readUInt16BE(103) : 0
    const links = Array.from({ length: cells }, (_, index) => model.readUInt16BE(112 + 2 * index))
    if (isInterior) links.push(108)
    const bytes = Buffer.alloc(own * size)
    damaged.copy(bytes)
    model.copy(bytes, 0, 0, size)
    // The number of pages in the header may be damaged too.
    const before = damaged.length >= 32 ? Math.min(damaged.readUInt32BE(28), own + 100_000) : 0
    const end = Math.max(own, before) + 1_000
    for (const [index, link] of links.entries()) bytes.writeUInt32BE(end + index + 1, link)
    bytes.writeUInt32BE(links.length > 0 ? end + links.length : own, 28)
    // The new file's list of free pages does not apply.
    bytes.fill(0, 32, 40)
    bytes.copy(bytes, 92, 24, 28)
    fs.writeFileSync(scratch, bytes, { mode: 0o600 })
    const handle = fs.openSync(scratch, 'r+')
    for (const [index, link] of links.entries()) {
      const page = model.readUInt32BE(link)
      fs.writeSync(handle, model, (page - 1) * size, size, (end + index) * size)
    }
    fs.closeSync(handle)
    return scratch
  }

  const database = new Database(transplantSchema())
  database.exec('PRAGMA locking_mode = EXCLUSIVE')

  function readTable({ name: table, columns, where }: TableRequest): void {
    const values = columns.map((name, index) => `CAST(${name} AS BLOB) AS v${index}`).join(', ')
    const select = (order: string) =>
      database.prepare(
        `SELECT rowid AS at, ${values} FROM ${table} NOT INDEXED
          WHERE rowid BETWEEN ? AND ? AND ${where} ORDER BY rowid ${order} LIMIT ?`,
      )
    const sent = new Set<string>()
    const maxTries = 600
    let tries = maxTries
    /**
     * Sends rows from one end of a range until one cannot be read. Returns the last one read, and whether the other end
     * was reached.
     */
    const walk = (from: number, to: number, isUp: boolean): { at: number; isWhole: boolean } => {
      let at = isUp ? from - 1 : to + 1
      // Rows that cannot be read batch may be readable one by one.
      for (let batch = 64; ; ) {
        let rows: Record<string, ArrayBuffer | number | null>[]
        try {
          rows = isUp ? select('ASC').all(at + 1, to, batch) : select('DESC').all(from, at - 1, batch)
        } catch {
          if (batch === 1) return { at, isWhole: false }
          batch = 1
          continue
        }
        for (const row of rows) {
          const next = Number(row.at)
          // A row out of order is a remnant of a damaged page.
          if (!(isUp ? next > at && next <= to : next < at && next >= from)) return { at, isWhole: false }
          at = next
          const list = columns.map((_, index) => row[`v${index}`] as ArrayBuffer | null)
          const texts = list.map((value) => (value === null ? null : Buffer.from(value).toString('base64')))
          // By content, not by row id: a damaged row may have the id of another.
          const content = createHash('sha256').update(texts.join()).digest('base64')
          if (sent.has(content)) continue
          send({ table, values: texts })
          sent.add(content)
          if (texts[0] != null) tries = maxTries
        }
        if (rows.length < batch) return { at, isWhole: true }
      }
    }
    // The range between two readable rows is halved, lower half first, as long as rows are found.
    const ranges: [number, number][] = [[1, 2 ** 32]]
    for (let range = ranges.pop(); range && tries > 0; range = ranges.pop()) {
      tries--
      const [from, to] = range
      // From both ends, since a damaged page may look like the end of the table.
      const low = walk(from, to, true)
      const high = walk(from, to, false)
      if ((low.isWhole && high.isWhole) || high.at - low.at <= 2) continue
      const middle = Math.floor((low.at + high.at) / 2)
      if (middle + 1 < high.at) ranges.push([middle + 1, high.at - 1])
      ranges.push([low.at + 1, middle])
    }
  }

  /** An index may still say how many rows there were. */
  function countRows({ name, where }: TableRequest): number {
    try {
      return Number(
        database.prepare(`SELECT COUNT(*) AS rows FROM ${name} WHERE ${where}`).all()[0]?.rows ?? 0,
      )
    } catch {
      return 0
    }
  }

  const listColumns = (table: string): string[] =>
    database
      .prepare(`SELECT name FROM pragma_table_info('${table}')`)
      .all()
      .map(({ name }: { name: string }) => name)
  const hasChecksums = listColumns('vaasal_leads').includes('checksum')
  send({ hasChecksums })
  for (const request of input.tables) {
    const { name } = request
    let isComplete = true
    try {
      const present = listColumns(name)
      const columns = request.columns.map((column) =>
        (column === 'checksum' || column === 'site') && !present.includes(column) ? 'NULL' : column,
      )
      // Older files lack some tables.
      if (present.length > 0) {
        readTable({ ...request, columns })
        send({ table: name, expected: countRows(request) })
      }
    } catch {
      isComplete = false
    }
    send({ finished: name, isComplete })
  }
}

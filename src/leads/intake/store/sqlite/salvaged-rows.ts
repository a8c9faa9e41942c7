import type { Row } from '../sql.ts'

/** Rows that were read from a damaged file. */
export interface SalvagedRows {
  /** Adds a row, each value in base64. */
  add: (values: readonly (string | null)[]) => void
  count: () => number
  /** The rows in their order, at most `size` at a time. */
  listBatches: (size: number) => Generator<Row[]>
}

/** Keeps each row as one text, since a file may have far more rows than there is memory for their values. */
export function createSalvagedRows(columns: readonly string[]): SalvagedRows {
  const lines: string[] = []
  const readLine = (line: string): Row => {
    const texts = line.split(' ')
    return Object.fromEntries(
      columns.map((name, index) => {
        const text = texts[index] ?? missing
        return [name, text === missing ? null : Buffer.from(text, 'base64')]
      }),
    )
  }
  return {
    add(values) {
      lines.push(values.map((value) => value ?? missing).join(' '))
    },
    count: () => lines.length,
    *listBatches(size) {
      for (let at = 0; at < lines.length; at += size) yield lines.slice(at, at + size).map(readLine)
    },
  }
}

/** Stands for a value that is NULL. No base64 contains it. */
const missing = '-'

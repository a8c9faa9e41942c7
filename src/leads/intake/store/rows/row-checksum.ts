import { createHash } from 'node:crypto'
import type { SqlValue } from '../sql.ts'

/** Computes the checksum that is stored in a row. A number and its digits as text have the same checksum. */
export function checksumRow(values: readonly SqlValue[]): string {
  const hash = createHash('sha256')
  for (const value of values) {
    if (value === null) {
      hash.update('-')
      continue
    }
    const bytes = Buffer.from(String(value))
    hash.update(`${bytes.length}:`).update(bytes)
  }
  return hash.digest('base64url').slice(0, 22)
}

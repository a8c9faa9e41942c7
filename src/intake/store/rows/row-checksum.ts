import { createHash } from 'node:crypto'
import type { SqlValue } from '../sql.ts'

/** Checksum of a row's values, which is stored in the row. Equal for numbers and their digits. */
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

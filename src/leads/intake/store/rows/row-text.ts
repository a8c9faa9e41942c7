import type { SqlValue } from '../sql.ts'

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const lenient = new TextDecoder('utf-8', { ignoreBOM: true })

/** The text of a column that was selected with `untrusted`. Throws for bytes that are not UTF-8. */
export function readText(value: SqlValue | undefined): string | null {
  if (value == null) return null
  return value instanceof Uint8Array ? strict.decode(value) : String(value)
}

/** The text of a column, with replacement characters for bytes that are not UTF-8. */
export function readTextLeniently(value: SqlValue | undefined): string | null {
  if (value == null) return null
  return value instanceof Uint8Array ? lenient.decode(value) : String(value)
}

const hexPrefix = 'hex:'

/** An id as text, from which `toIdValue` restores the value, whatever bytes it has. */
export function toId(value: SqlValue | undefined): string {
  try {
    return readText(value) ?? ''
  } catch {
    return hexPrefix + Buffer.from(value as Uint8Array).toString('hex')
  }
}

/** The value of an id from `toId`, for `CAST(? AS TEXT)`. */
export function toIdValue(id: string): SqlValue {
  return id.startsWith(hexPrefix) ? Buffer.from(id.slice(hexPrefix.length), 'hex') : id
}

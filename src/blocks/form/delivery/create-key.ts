import { formatHex } from './hash-text.ts'

/** A key that nobody guesses. `randomUUID` is missing in older phones and on plain http. */
export function createKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return formatHex(crypto.getRandomValues(new Uint8Array(16)))
}

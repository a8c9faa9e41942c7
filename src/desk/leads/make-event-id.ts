import { randomBytes } from 'node:crypto'

let last = 0

/** An id that nobody can guess. Ids of one process are in the order in which they were made, also within a millisecond. */
export function makeEventId(): string {
  last = Math.max(last + 1, Date.now() * 1000)
  return `${last.toString(36).padStart(12, '0')}${randomBytes(12).toString('hex')}`
}

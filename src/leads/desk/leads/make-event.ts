import { randomBytes } from 'node:crypto'
import type { NewDeskEvent } from '../../intake/store/desk/desk-store.ts'

/** An event of the trail. What is not given is empty. */
export function makeEvent(
  given: Pick<NewDeskEvent, 'at' | 'by' | 'kind'> & Partial<NewDeskEvent>,
): NewDeskEvent {
  return { id: makeId(), lead: '', thing: '', before: null, after: null, note: null, ...given }
}

let last = 0

/** An id that nobody can guess. Ids of one process are in the order in which they were made, also within a millisecond. */
function makeId(): string {
  last = Math.max(last + 1, Date.now() * 1000)
  return `${last.toString(36).padStart(12, '0')}${randomBytes(12).toString('hex')}`
}

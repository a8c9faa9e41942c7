import type { DeskContact } from './desk-api.ts'

/** What somebody answered who agreed that it is kept, and did not send the form. */
export interface DeskUnfinished {
  id: string
  /** Milliseconds since 1970. */
  receivedAt: number
  eraseAt: number
  form: string
  /** The last step that was answered, from 1, and how many there are, if the site still has the form. */
  step: number
  steps?: number
  contact: DeskContact
  /** The telephone number as it is dialled in the country of the site. */
  number?: string
  /** Of the form; `null` if that is not known any more. */
  language: string | null
  /** What the person has agreed to, as the box said it; absent if that is not known any more. */
  agreed?: string
  /** The answers without the number, with what the form asks; `null` if that is not known any more. */
  answers: readonly { field: string; label: string | null; answer: string }[]
}

/** Reply of `GET /api/unfinished`. */
export interface DeskUnfinishedList {
  /** Newest first. */
  unfinished: readonly DeskUnfinished[]
  /** Value of `after` for the next page. */
  next: string | null
}

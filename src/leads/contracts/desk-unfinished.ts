import type { DeskContact } from './desk-api.ts'

/** A note about a call to somebody who stopped. */
export interface UnfinishedCall {
  /** Milliseconds since 1970. */
  at: number
  /** Name of a user. */
  by: string
  /** What was said; may be empty. */
  note: string
}

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
  /** In the order in which they were noted. */
  calls: readonly UnfinishedCall[]
}

/** Body of `POST /api/unfinished/:id/calls`: notes a call of the user. */
export type NewUnfinishedCall = Pick<UnfinishedCall, 'note'>

/** Body of `POST /api/unfinished/:id/calls/undo`: the call of the user that is taken back. */
export type UndoneUnfinishedCall = Pick<UnfinishedCall, 'at' | 'note'>

/** Reply of `GET /api/unfinished`. */
export interface DeskUnfinishedList {
  /** Newest first. */
  unfinished: readonly DeskUnfinished[]
  /** Value of `after` for the next page. */
  next: string | null
}

/** What somebody answered who agreed that it is kept, and did not send the form. Empty texts stand for nothing. */
export interface DeskUnfinished {
  id: string
  /** Milliseconds since 1970. */
  receivedAt: number
  eraseAt: number
  form: string
  /** The last step that was answered, from 1, and how many there are, if the site still has the form. */
  step: number
  steps?: number
  name: string
  /** E.164. */
  phone: string
  /** As it is dialled in the country of the site. */
  number?: string
  extension: string
  email: string
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

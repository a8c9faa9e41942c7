/** `fine`: nothing to do; `notice`: worth knowing; `problem`: the engine cannot do its work until it is mended. */
export type FindingState = 'fine' | 'notice' | 'problem'

/** What was found out about one thing that the engine needs, and what to do if that is not well. */
export interface Finding {
  subject: string
  state: FindingState
  message: string
}

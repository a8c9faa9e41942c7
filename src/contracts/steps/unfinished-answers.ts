/**
 * When a form keeps what was answered although it is not sent: once a visitor has ticked a box, which no page ticks
 * beforehand.
 */
export interface UnfinishedRule {
  /** The step at whose end the box stands. */
  step: number
  /** For how many days the answers are kept. */
  days: number
  /** What the box asks, as plain text. */
  consent: string
}

/** The box sends this name. No field has a dot in its name. */
export const keepName = 'form.keep'
/** Under this name a form sends the id of its unfinished answers: whoever knows it can replace and remove them. */
export const unfinishedName = 'form.unfinished'

/** Whether a value may be the id of unfinished answers. */
export const isUnfinishedId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{22,36}$/.test(value)

import type { ConsentChoice } from './consent.ts'
import type { Touches } from './touches.ts'

/** What a page sends as `context`, next to the fields, to an endpoint with `context: true`. */
export interface IntakeContext extends Partial<Touches> {
  route: string
  /** Name of the page's document, e.g. `campaign/sunday-box`. */
  variant: string
  language: string
  /** The arm of the page's experiment, as `EXPERIMENT/ARM`, or the match that was shown, as `match/NAME`. */
  arm?: string
  /** The result of the page's quiz, as `NAME: RESULT (SCORE/TOTAL)`. */
  quiz?: string
  /** A visiting program filled in the form, and a person pressed its button. */
  agent?: true
  /** Id of the form block whose notice was shown. */
  notice: string
  /** What the visitor allowed when the form was sent; absent on a page that asks for nothing. */
  consent?: ContextConsent
}

/** A choice as it stood. Where nobody is asked, all that the page needs is allowed. */
export interface ContextConsent extends Omit<ConsentChoice, 'at'> {
  /** Absent if the visitor has not chosen: then `allowed` follows from where the visitor is. */
  at?: string
}

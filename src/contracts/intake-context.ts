import type { Touches } from './touches.ts'

/** What an endpoint with `context: true` gets as `context`, beside the fields. */
export interface IntakeContext extends Partial<Touches> {
  route: string
  /** Name of the page's document, e.g. `tamil/google-5`. */
  variant: string
  language: string
  /** Id of the form block whose notice was shown. */
  notice: string
}

import type { MetadataJson } from 'libphonenumber-js/core'

/** What telephone numbers look like, of all countries or of some. */
export interface PhoneRules {
  metadata: MetadataJson
  /** Calling codes of which no country is left out: what is wrong by these rules is wrong. */
  complete: readonly string[] | 'all'
}

import type { MetadataJson } from 'libphonenumber-js/core'

/** The rules for telephone numbers of all countries or of some. */
export interface PhoneRules {
  metadata: MetadataJson
  /** Calling codes of which all countries are included: a number that these rules reject is invalid. */
  complete: readonly string[] | 'all'
}

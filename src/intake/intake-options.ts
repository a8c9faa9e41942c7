import type { SiteForms } from './forms/read-forms.ts'
import type { Log } from './log.ts'
import type { IntakeSettings } from './settings.ts'
import type { LeadStore } from './store/lead-store.ts'

/** What every part of the intake is given. */
export interface IntakeOptions {
  store: LeadStore
  /** The site's forms as they are now; the endpoints are those of the first call. */
  forms: () => SiteForms
  settings: IntakeSettings
  /** Milliseconds since 1970. */
  clock: () => number
  log: Log
}

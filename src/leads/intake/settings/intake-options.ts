import type { Log } from '../../../http/log.ts'
import type { LoadedManifest } from '../manifest/watch-manifest.ts'
import type { LeadStore, NewLead } from '../store/lead-store.ts'
import type { IntakeSettings } from './settings.ts'

/** What the parts of the intake share. */
export interface IntakeOptions {
  store: LeadStore
  /** The manifest of the last build. */
  manifest: () => LoadedManifest
  settings: IntakeSettings
  /** Milliseconds since 1970. */
  clock: () => number
  log: Log
  /** Called when a lead with deliveries was stored. */
  onDeliveries?: () => void
  /** Called when a form that was sent without JavaScript was accepted, unless its browser asks not to be followed. */
  onPost?: (lead: NewLead) => void
}

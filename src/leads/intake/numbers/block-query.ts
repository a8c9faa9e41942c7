import type { CountedSite } from '../../../contracts/intake-manifest.ts'

export interface BlockQuery {
  /** `2026-01-31`; without it, everything. */
  from?: string | undefined
  /** Exclusive. */
  until: string
  /** The blocks of every document in their order, from `intake.json`; not known of a site that was not built. */
  blocks?: CountedSite['blocks'] | undefined
}

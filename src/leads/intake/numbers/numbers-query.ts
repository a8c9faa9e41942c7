import type { DeskStatus } from '../../../contracts/desk-status.ts'
import type { IntakeManifest } from '../../../contracts/intake-manifest.ts'
import type { NumbersBy } from '../../contracts/numbers-report.ts'
import type { LeadTally } from '../store/numbers/tally-leads.ts'

export interface NumbersQuery {
  /** `2026-01-31`; without it, everything. */
  from?: string | undefined
  /** Exclusive. */
  until: string
  by: NumbersBy
  /** The time zone of the days (`Asia/Kolkata`): that of the site, by default UTC. */
  timeZone?: string | undefined
  /** The statuses of the desk. A lead is enrolled if the outcome of its status is `won`. */
  statuses: readonly DeskStatus[]
  /** The currency of their values. */
  currency?: string | undefined
  /** The weights of the arms, from `intake.json`. */
  experiments?: IntakeManifest['experiments'] | undefined
}

/** What the numbers know of some leads that are alike. */
export interface NumberedLeads extends Omit<LeadTally, 'status'> {
  isEnrolled: boolean
  /** What they are worth together. */
  revenue: number
}

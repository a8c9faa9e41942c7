import type { Cursor } from '../rows/lead.ts'

/** How many leads are alike in what the numbers know of a lead. */
export interface LeadTally {
  /** `2026-01-31`, in the zone that was asked for. */
  day: string
  variant: string
  campaign: string
  /** `EXPERIMENT/ARM` */
  arm: string
  /** The status that the leads have now. */
  status: string
  count: number
}

/** The tallies of some leads. */
interface TallyPage {
  tallies: LeadTally[]
  /** Number of leads that cannot be read. */
  damaged: number
  /** Position of the next page; absent on the last one. */
  next?: Cursor
}

/** Counts leads for the numbers, some at a time, so that an intake answers meanwhile. */
export interface LeadTallyReader {
  /**
   * The oldest first. `from` (inclusive) and `until` (exclusive) are milliseconds since 1970; `timeZone` is that of the
   * days, by default UTC.
   */
  tallyLeads(
    filter: { from?: number | undefined; until: number; timeZone?: string | undefined },
    after?: Cursor,
  ): Promise<TallyPage>
}

import type { Count, CountKey } from '../../../../contracts/counts.ts'
import type { NumbersBy } from '../../../contracts/numbers-report.ts'

/** The sum of the counts of a day that have the same name, arm and action. */
export interface CountSum extends Pick<CountKey, 'arm' | 'action'> {
  /** The document, campaign, arm or day. */
  name: string
  count: number
}

/** The sums of one day. `day` is also the position from which the next ones are read. */
interface DaySums {
  day: string
  sums: CountSum[]
}

/** A page of counts in the order of their keys. */
interface CountPage {
  counts: Count[]
  /** Number of rows that cannot be read. */
  damaged: number
  /** The key of the last row; absent on the last page. */
  next?: string[]
}

/** What the command line and the desk need of the counts. */
export interface CountReader {
  /** The sums of the first counted day after `after` (else of the first one) and before `until`; `null` if there is none. */
  sumDay(filter: { by: NumbersBy; until: string; after?: string | undefined }): Promise<DaySums | null>
  copyCounts(limit: number, after?: readonly string[]): Promise<CountPage>
  /**
   * Adds sums of an export that the store does not have, and replaces smaller ones. Of days that were pruned, adds only
   * those of which the store has nothing. Repeating it changes nothing.
   */
  restoreCounts(counts: readonly Count[]): Promise<void>
}

export interface CountStore extends CountReader {
  /** Adds sums to those of the store, in one statement. */
  addCounts(counts: readonly Count[]): Promise<void>
  /**
   * Adds up the small counts of the first day that is to be pruned, without their campaign and country. Returns whether
   * there was such a day.
   */
  pruneCounts(): Promise<boolean>
}

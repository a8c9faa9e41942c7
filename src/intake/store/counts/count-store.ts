import type { Count } from '../../../contracts/counts.ts'

export interface CountFilter {
  /** First day. */
  from?: string | undefined
  /** The day after the last one. */
  until?: string | undefined
  route?: string | undefined
}

/** What the command line needs of the counts. */
export interface CountReader {
  /** By day, and within a day in a fixed order. */
  readCounts(filter: CountFilter): Promise<Count[]>
  /** Adds sums of a backup that the store does not have, and replaces smaller ones. Repeating it changes nothing. */
  restoreCounts(counts: readonly Count[]): Promise<void>
}

export interface CountStore extends CountReader {
  /** Adds sums to those of the store, in one statement. */
  addCounts(counts: readonly Count[]): Promise<void>
}

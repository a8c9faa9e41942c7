import type { KeptRow } from './backup-tables.ts'

/** A page of the rows of a table. */
export interface KeptPage {
  rows: KeptRow[]
  /** Number of rows that cannot be read. */
  damaged: number
  /** The key of the last row; absent on the last page. */
  next?: string[]
}

/** The rows of every table beside the leads, for a backup. */
export interface KeptReader {
  /** In the order of their keys. */
  copyRows(table: string, limit: number, after?: readonly string[]): Promise<KeptPage>
  /**
   * Adds rows that the store does not have, as far as their leads are stored, and brings older ones up to date. Returns
   * how many rows it wrote. Repeating it changes nothing.
   */
  restoreRows(table: string, rows: readonly KeptRow[]): Promise<number>
}

import type { MovedRow } from './moved-tables.ts'

/** A page of the rows of a table. */
export interface MovedPage {
  rows: MovedRow[]
  /** Number of rows that cannot be read. */
  damaged: number
  /** The key of the last row; absent on the last page. */
  next?: string[]
}

/** The rows of the tables beside the leads, for an export of everything. */
export interface MovedRowStore {
  /** In the order of their keys. */
  copyRows(table: string, limit: number, after?: readonly string[]): Promise<MovedPage>
  /**
   * Adds rows that the store does not have, as far as their leads are stored, and brings older ones up to date. Returns
   * how many rows it wrote. Repeating it changes nothing.
   */
  restoreRows(table: string, rows: readonly MovedRow[]): Promise<number>
}

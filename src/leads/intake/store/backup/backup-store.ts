import type { BackupRow } from './backup-tables.ts'

/** A page of the rows of a table. */
export interface BackupPage {
  rows: BackupRow[]
  /** Number of rows that cannot be read. */
  damaged: number
  /** The key of the last row; absent on the last page. */
  next?: string[]
}

/** The rows of every table beside the leads, for a backup. */
export interface BackupStore {
  /** In the order of their keys. */
  copyRows(table: string, limit: number, after?: readonly string[]): Promise<BackupPage>
  /**
   * Adds rows that the store does not have, as far as their leads are stored, and brings older ones up to date. Returns
   * how many rows it wrote. Repeating it changes nothing.
   */
  restoreRows(table: string, rows: readonly BackupRow[]): Promise<number>
}

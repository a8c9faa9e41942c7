import type { DeskStatus } from '../contracts/desk-status.ts'
import type { NumbersBy, NumbersReport } from '../contracts/numbers-report.ts'
import type { LeadReader } from '../intake/store/lead-store.ts'

export interface NumbersQuery {
  from: string
  /** Exclusive. */
  until: string
  by: NumbersBy
  statuses: readonly DeskStatus[]
}

/** The numbers that the desk shows. */
export async function readDeskNumbers(
  _store: LeadReader,
  { from, until, by }: NumbersQuery,
): Promise<NumbersReport> {
  return { from, until, by, rows: [], days: [], experiments: [], notes: [] }
}

import type { StoreCopies } from './add-copies.ts'
import type { createSqlLeadStore } from './sql-lead-store.ts'

export type {
  Cursor,
  DamagedRow,
  InsertResult,
  Lead,
  LeadFilter,
  LeadRecord,
  LeadStats,
  LeadStatus,
  NewLead,
  Page,
  RestorableLead,
  RestoreCounts,
  Resume,
} from './rows/lead.ts'
export { isDamaged } from './rows/lead.ts'

/** The store of a site. It consists of the parts of `createSqlLeadStore`; who needs one takes that one. */
export interface LeadStore extends ReturnType<typeof createSqlLeadStore>, StoreCopies {}

/** The store for commands and the desk: that of a running intake, or their own. */
export type LeadReader = LeadStore

import type { StoreCopies } from './add-copies.ts'
import type { BlockCountStore } from './counts/block-count-store.ts'
import type { CountStore } from './counts/count-store.ts'
import type { DeliveryStore } from './deliveries/delivery-store.ts'
import type { DeskStore } from './desk/desk-store.ts'
import type { ExportStore } from './exports/export-store.ts'
import type { FormStore } from './form-store.ts'
import type { LeadRowStore } from './lead-row-store.ts'
import type { MovedRowStore } from './moved/moved-row-store.ts'
import type { NoteStore } from './note-store.ts'
import type { LeadTallies } from './numbers/tally-leads.ts'
import type { UnfinishedStore } from './unfinished/unfinished-store.ts'

export type * from './rows/lead.ts'
export { isDamaged } from './rows/lead.ts'
export type * from './unfinished/unfinished.ts'

/** The store of a site: who needs one of its parts takes that one. */
export interface LeadStore
  extends LeadRowStore,
    DeliveryStore,
    CountStore,
    BlockCountStore,
    LeadTallies,
    ExportStore,
    NoteStore,
    FormStore,
    MovedRowStore,
    UnfinishedStore,
    StoreCopies {
  /** What the desk stores and asks. */
  desk: DeskStore
  close(): Promise<void>
}

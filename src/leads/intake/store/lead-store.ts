import type { Recovery } from './copies/recovery.ts'
import type { CountStore } from './counts/count-store.ts'
import type { DeliveryReader, DeliveryStore } from './deliveries/delivery-store.ts'
import type { DeskStore, LeadState } from './desk/desk-store.ts'
import type { ExportReader } from './exports/export-store.ts'
import type { FormStore } from './form-store.ts'
import type { MovedRowStore } from './moved/moved-row-store.ts'
import type { LeadTallyReader } from './numbers/lead-tally-reader.ts'
import type { StoreMeasures } from './numbers/store-measures.ts'
import type {
  Cursor,
  DamagedRow,
  InsertResult,
  Lead,
  LeadFilter,
  LeadRecord,
  LeadStats,
  NewLead,
  Page,
  RestorableLead,
  RestoreCounts,
} from './rows/lead.ts'

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

/** What the command line needs of a store. A running intake offers the same. */
export interface LeadReader
  extends DeliveryReader,
    Pick<CountStore, 'sumDay'>,
    ExportReader,
    MovedRowStore,
    LeadTallyReader {
  /** Newest first. */
  list(filter: LeadFilter, limit: number, after?: Cursor): Promise<Page<Lead>>
  find(id: string): Promise<Lead | DamagedRow | undefined>
  /** The same with everything that is stored of them. */
  copy(filter: LeadFilter, limit: number, after?: Cursor): Promise<Page<LeadRecord>>
  /** Adds leads that are not in the store, and replaces damaged ones. All others stay unchanged. */
  restore(leads: readonly RestorableLead[]): Promise<RestoreCounts>
  /** Copies the SQLite file beside it, and returns the path of the copy; `null` where the store is on a server. */
  copyStore(): Promise<string | null>
  /** What happened when the SQLite file could not be used; `null` if nothing did. */
  readRecovery(): Promise<Recovery | null>
  /** The bytes of a résumé; `undefined` if there is none, or if it is damaged. */
  readResume(id: string): Promise<Uint8Array | undefined>
  /** Removes leads permanently, with everything that is stored about them, and returns of how many there was something. */
  erase(ids: readonly string[]): Promise<number>
  stats(): Promise<LeadStats>
  /** The texts of the consent notices that were shown, by their hash. */
  readNotices(): Promise<Record<string, string>>
  /** The states of leads that somebody has worked on; of all, or of those with these ids. */
  readStates(ids?: readonly string[]): Promise<Map<string, LeadState>>
  /** The statuses that people gave to leads. */
  listStatuses(): Promise<string[]>
  /** What the desk stores and asks. */
  desk: DeskStore
  close(): Promise<void>
}

export interface LeadStore extends LeadReader, DeliveryStore<LeadRecord>, CountStore, FormStore {
  /** Resolves once the lead is synced to disk. */
  insert(lead: NewLead): Promise<InsertResult>
  /** Removes leads received before this time in the same way, and returns how many there were. */
  purge(before: number): Promise<number>
  /**
   * Copies the SQLite file if something has changed for an hour, and removes copies that are not kept any more.
   * `hasRetention`: leads are erased by their age.
   */
  keepCopies(hasRetention: boolean): Promise<void>
  /** Keeps the text of a consent notice for as long as the store exists. */
  keepNotice(hash: string, text: string): Promise<void>
  readNote(name: string): Promise<string | undefined>
  /** Stores a value about the store itself. */
  writeNote(name: string, value: string): Promise<void>
  /** Stores a lead and deletes it again; throws `StoreError` if that fails. */
  check(): Promise<void>
  /** Counts what is stored, for whoever watches the intake. */
  measure(): Promise<StoreMeasures>
}

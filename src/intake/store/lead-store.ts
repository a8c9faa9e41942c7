import type { IntakeContext } from '../../contracts/intake-context.ts'

export type LeadStatus = 'new' | 'spam'

export interface Resume {
  /** Bytes. */
  size: number
  sha256: string
  /** What the file can do beyond being read, e.g. `/JavaScript`. */
  marks: string[]
}

/** One submission as it is kept. */
export interface Lead {
  id: string
  /** Milliseconds since 1970. */
  receivedAt: number
  /** Name of the form in `pages.yaml`. */
  form: string
  endpoint: string
  /** Path of the page, where it is known. */
  route: string | null
  language: string | null
  status: LeadStatus
  /** `utm_campaign` of the last visit, else of the first. */
  campaign: string | null
  answers: Record<string, string>
  consents: Record<string, boolean> | null
  /** The consent notice that was shown. */
  notice: { id: string; hash: string } | null
  context: IntakeContext | null
  resume: Resume | null
}

/** Everything that is stored of a lead, beside the bytes of its résumé: what a backup holds. */
export interface LeadRecord extends Lead {
  /** What makes a second try the same submission. */
  key: string | null
  /** Hash of the answers. */
  fingerprint: string
}

/** A lead out of a backup; its résumé without bytes where those were lost. */
export interface RestorableLead extends Omit<LeadRecord, 'resume'> {
  resume: (Resume & { bytes: Uint8Array | null }) | null
}

/** How many leads a restore added, found in the store already, and repaired. */
export interface RestoreCounts {
  added: number
  present: number
  repaired: number
}

/** A row that is not what was written. It stays as it is. */
export interface DamagedRow {
  /** As it stands in the row; `hex:` and its bytes where it is not text. */
  id: string
  /** Milliseconds since 1970, where that can be read. */
  receivedAt: number | null
  /** `resume`: the lead itself can be read, and is listed. */
  part: 'lead' | 'resume'
  /** `unreadable`: not text, JSON or a number where it should be. `checksum`: readable, but changed. */
  reason: 'unreadable' | 'checksum'
}

export const isDamaged = (row: LeadRecord | Lead | DamagedRow): row is DamagedRow => 'reason' in row

export interface NewLead extends Omit<Lead, 'resume'> {
  /** What makes a second try the same submission: the sender's key, else none. */
  key: string | null
  /** Whatever was stored with the same answers after this time is this submission, under any key. */
  sameSince?: number
  /** Hash of the answers. */
  fingerprint: string
  resume: (Resume & { bytes: Uint8Array }) | null
}

/** `repeated`: it was stored before under this key; `conflict`: under this key something else was stored. */
export interface InsertResult {
  outcome: 'stored' | 'repeated' | 'conflict'
  /** Id of the lead that is in the store. */
  id: string
}

export interface LeadFilter {
  /** Milliseconds since 1970, inclusive. */
  from?: number | undefined
  /** Exclusive. */
  until?: number | undefined
  route?: string | undefined
  campaign?: string | undefined
  status?: LeadStatus | undefined
  form?: string | undefined
  /** An answer, whole. */
  answer?: string | undefined
}

/** Where a listing goes on: after this lead. */
export interface Cursor {
  receivedAt: number
  id: string
}

/** Part of a listing. */
export interface Page<Item> {
  leads: Item[]
  /** Rows among them that are damaged. */
  damaged: DamagedRow[]
  /** Where the next page begins; absent after the last. */
  next?: Cursor
}

export interface LeadStats {
  total: number
  spam: number
  /** Times of the oldest and the newest lead. */
  oldest: number | null
  newest: number | null
  byForm: Record<string, number>
  byCampaign: Record<string, number>
}

/** What the command line needs of a store; also spoken by a running intake. */
export interface LeadReader {
  /** Newest first. */
  list(filter: LeadFilter, limit: number, after?: Cursor): Promise<Page<Lead>>
  find(id: string): Promise<Lead | DamagedRow | undefined>
  /** Everything, newest first, for a backup. */
  copy(limit: number, after?: Cursor): Promise<Page<LeadRecord>>
  /** Adds leads that are not in the store, and replaces damaged ones; all others stay as they are. */
  restore(leads: readonly RestorableLead[]): Promise<RestoreCounts>
  /** Nothing where there is none, or where it is not what was stored. */
  readResume(id: string): Promise<Uint8Array | undefined>
  /** Removes leads for good, with their files, and says how many there were. */
  erase(ids: readonly string[]): Promise<number>
  stats(): Promise<LeadStats>
  close(): Promise<void>
}

export interface LeadStore extends LeadReader {
  /** Resolves once the lead is synced to disk. */
  insert(lead: NewLead): Promise<InsertResult>
  /** Removes leads that are older, and says how many. */
  purge(before: number): Promise<number>
  readNote(name: string): Promise<string | undefined>
  /** Remembers a small fact of the store itself. */
  writeNote(name: string, value: string): Promise<void>
  /** Stores a lead and takes it back; throws `StoreUnavailable` if nothing can be stored. */
  check(): Promise<void>
}

/** Why a store cannot be used at the moment. */
export type Trouble =
  | 'in-use'
  | 'full'
  | 'read-only'
  | 'failing-disk'
  | 'corrupted'
  | 'newer-schema'
  | 'unsafe-settings'
  | 'unreachable'
  | 'closed'
  | 'unknown'

/** Nothing was acknowledged. `place` is the file or server, `detail` a code: neither holds anything of a lead. */
export class StoreUnavailable extends Error {
  readonly trouble: Trouble
  readonly place: string
  readonly detail: string
  constructor(trouble: Trouble, place: string, detail = '') {
    super(`The store ${place} cannot be used (${trouble}${detail && `, ${detail}`}).`)
    this.trouble = trouble
    this.place = place
    this.detail = detail
  }
}

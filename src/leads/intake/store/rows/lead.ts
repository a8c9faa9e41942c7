import type { FileKind } from '../../../../contracts/file-kinds.ts'
import type { IntakeContext } from '../../../../contracts/intake-context.ts'

/** What the intake takes a lead for when it arrives. People at the desk give it other statuses later. */
export const leadStatuses = ['new', 'spam'] as const
export type LeadStatus = (typeof leadStatuses)[number]

export interface Resume {
  /** Bytes. */
  size: number
  sha256: string
  /** Features of the file beyond showing pages, e.g. `/JavaScript`. */
  marks: string[]
  /** By its content; absent in files of older versions, which are PDFs. */
  kind?: FileKind
}

/** A stored submission. */
export interface Lead {
  id: string
  /** Milliseconds since 1970. */
  receivedAt: number
  /** Name of the form in `pages.yaml`. */
  form: string
  endpoint: string
  /** Path of the page, if known. */
  route: string | null
  language: string | null
  status: LeadStatus
  /** `utm_campaign` of the last touch, else of the first. */
  campaign: string | null
  answers: Record<string, string>
  consents: Record<string, boolean> | null
  /** The consent notice that was shown. */
  notice: { id: string; hash: string } | null
  context: IntakeContext | null
  resume: Resume | null
}

/** A row with what no intake has written. It is left as it is. */
export interface DamagedRow {
  /** The id of the row. */
  id: string
  /** Milliseconds since 1970, if readable. */
  receivedAt: number | null
  /** `resume`: only the résumé is damaged, and the lead is listed. */
  part: 'lead' | 'resume'
  /** A value is not the text, JSON or number that it should be. */
  reason: 'unreadable'
}

/** Position in a listing: after this lead. */
export interface Cursor {
  receivedAt: number
  id: string
}

/** A delivery that is stored together with its lead. */
export interface NewDelivery {
  /** Stays the same over all attempts. */
  id: string
  /** Name of the delivery in `pages.yaml`. */
  route: string
  /** The first attempt, in milliseconds since 1970. */
  nextAt: number
}

/** Everything that is stored of a lead, except the bytes of its résumé. */
export interface LeadRecord extends Lead {
  /** Idempotency key. */
  key: string | null
  /** Hash of the answers. */
  fingerprint: string
}

/** A lead from an export. Its résumé has no bytes if they were lost. */
export interface RestorableLead extends Omit<LeadRecord, 'resume'> {
  resume: (Resume & { bytes: Uint8Array | null }) | null
}

/** How many leads an import added, found already stored, and repaired. */
export interface RestoreCounts {
  added: number
  present: number
  repaired: number
}

/** Tells a row that cannot be read from a lead: no lead has a `reason`. */
export const isDamaged = (row: LeadRecord | Lead | DamagedRow): row is DamagedRow => 'reason' in row

export interface NewLead extends Omit<Lead, 'resume'> {
  /** Idempotency key of the sender, if it sent one. */
  key: string | null
  /** A lead with the same answers that was stored after this time is the same submission, whatever its key. */
  sameSince?: number
  /** Hash of the answers. */
  fingerprint: string
  resume: (Resume & { bytes: Uint8Array }) | null
  /** The id of the unfinished answers that it completes: they are removed in the same transaction. */
  unfinished?: string
  /** Stored in the same transaction. */
  deliveries?: readonly NewDelivery[]
}

/** `repeated`: the same lead was stored before with this key. `conflict`: a different lead was stored with this key. */
export interface InsertResult {
  outcome: 'stored' | 'repeated' | 'conflict'
  /** Id of the stored lead. */
  id: string
}

export interface LeadFilter {
  /** Milliseconds since 1970, inclusive. */
  from?: number | undefined
  /** Exclusive. */
  until?: number | undefined
  route?: string | undefined
  campaign?: string | undefined
  /** The status that a lead has now: the one of the desk, or the one with which it arrived. */
  status?: string | undefined
  /** What the intake took it for when it arrived. */
  arrivedAs?: LeadStatus | undefined
  form?: string | undefined
  /** A complete answer. */
  answer?: string | undefined
}

/** A page of a listing. */
export interface Page<Item> {
  leads: Item[]
  /** Damaged rows in this page. */
  damaged: DamagedRow[]
  /** Position of the next page; absent on the last one. */
  next?: Cursor
}

import type { DeskEvent, DeskEventKind, DeskLead, DeskQuery } from '../../../contracts/desk-api.ts'
import type { DamagedRow, Lead } from '../rows/lead.ts'

/** What the desk knows of a lead beside its row, which never changes. */
export interface LeadState extends Pick<DeskLead, 'status' | 'assigned' | 'version'> {
  changedAt: number
}

export interface DeskUser {
  /** Lower case; identifies the user. */
  key: string
  name: string
  /** The hash of the password with its parameters. */
  password: string
  createdAt: number
  changedAt: number
}

export interface DeskSessionRow {
  /** SHA-256 of the token. */
  hash: string
  /** Key of the user. */
  user: string
  createdAt: number
  usedAt: number
}

/** A row of the trail: what a user did. Empty texts stand for none. */
export interface DeskEventRow extends Omit<DeskEvent, 'undoable'> {
  /** What it changed: `status`, `assigned` or `note`; also of an `undo`. */
  thing: string
  /** Version of the lead after the change; 0 for an event that changes nothing. */
  version: number
  undone: boolean
}

export type NewDeskEvent = Omit<DeskEventRow, 'undone' | 'version'>

/** Which leads are listed. */
export interface DeskFilter extends Pick<DeskQuery, 'status' | 'form' | 'language' | 'campaign'> {
  /** Normalised words: all must occur. A word of digits alone is part of a number. */
  words?: readonly (readonly string[])[]
  /** Name of a user; `null` for leads of nobody. */
  assigned?: string | null
  /** A status that the leads do not have. */
  notStatus?: string
  /** In the order in which they arrived, instead of the newest first. */
  isOldestFirst?: boolean
}

/** A lead of the listing with its state. */
export interface ListedLead {
  id: string
  receivedAt: number
  /** `undefined` if the row is damaged. */
  lead?: Lead
  damage?: DamagedRow
  state: LeadState
  /** Number of notes. */
  notes: number
}

/** An entry of the listing: leads of one person that follow each other, newest first. */
export interface ListedEntry {
  /** Identifies the entry: the person, and how many matching leads are newer. */
  key: string
  leads: ListedLead[]
  /** How many leads of the person match. */
  total: number
}

/** The kinds of fields by form, as far as they identify a person. */
export type ContactFields = Readonly<Record<string, Readonly<Record<string, 'phone' | 'email' | 'name'>>>>

/** A change of one lead, applied only if the lead still has this version. */
export interface DeskStep {
  lead: string
  version: number
  state: Pick<LeadState, 'status' | 'assigned'>
  at: number
  /** Written in the same transaction. */
  events: readonly NewDeskEvent[]
  /** Id of the event that this change undoes. */
  undoes?: string
  /** Whether the lead is spam now, so that what is not delivered yet is held back; of a lead that is not, it is due again. */
  isSpam?: boolean
}

/** Which events of the trail are listed. */
export interface TrailFilter {
  /** Name of the user who did it, or, where the command line changed a user, of this user. */
  user?: string | undefined
  /** Milliseconds since 1970, inclusive. */
  from?: number | undefined
  /** Exclusive. */
  until?: number | undefined
  lead?: string | undefined
  kind?: DeskEventKind | undefined
}

import type { DeskEvent, DeskEventKind, DeskQuery } from '../../../contracts/desk-api.ts'
import type { Cursor, DamagedRow, Lead } from '../rows/lead.ts'

/** What the desk knows of a lead beside its row, which never changes. */
export interface LeadState {
  status: string
  /** Name of a user. */
  assigned: string | null
  /** Grows with every change. */
  version: number
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

/** Users, their sessions, and the secret with which a desk signs. */
export interface DeskUserStore {
  listUsers(): Promise<DeskUser[]>
  findUser(key: string): Promise<DeskUser | null>
  /** Adds a user, or replaces the password of one. Ends the sessions of the user. */
  saveUser(user: DeskUser): Promise<void>
  /** Removes a user with the sessions. Returns whether there was one. */
  removeUser(key: string): Promise<boolean>
  /** Replaces the stored hash only, when its parameters were raised. */
  rehashUser(key: string, before: string, after: string): Promise<void>
  /**
   * Starts a session, if the stored password of the user still is the one that was verified; returns whether it is.
   * Removes sessions that were started before `startedAfter` or last used before `usedAfter`.
   */
  startSession(
    session: DeskSessionRow & Pick<DeskUser, 'password'>,
    limits: { startedAfter: number; usedAfter: number },
  ): Promise<boolean>
  /** The session with its user; `null` if there is none, or if the user is gone. */
  findSession(hash: string): Promise<(DeskSessionRow & { name: string }) | null>
  touchSession(hash: string, usedAt: number): Promise<void>
  endSession(hash: string): Promise<void>
  /** The secret with which every desk of the store signs: this one, if there is none yet. */
  keepSecret(secret: string): Promise<string>
}

/** The trail: who saw and changed what, and when. */
export interface DeskTrail {
  addEvents(events: readonly NewDeskEvent[]): Promise<void>
  /** Adds a `seen` event, unless the same user has seen the lead after `since`. */
  addSeen(event: NewDeskEvent, since: number): Promise<void>
  /** The events of a lead, newest first. */
  listEvents(lead: string, limit: number): Promise<DeskEventRow[]>
  /** Events of all leads and of users, newest first. */
  listTrail(limit: number, filter?: TrailFilter): Promise<DeskEventRow[]>
  findEvent(id: string): Promise<DeskEventRow | null>
  /** The version that the last change of each thing has given a lead, in its whole history. */
  findLatest(lead: string): Promise<Record<string, number>>
  /** Sign-ins of a user from an address that failed since the last one that succeeded there, after `since`. */
  countFailures(name: string, address: string, since: number): Promise<number>
}

/** Searches, filters and folds leads. */
export interface DeskListing {
  countLeads(filter: DeskFilter): Promise<number>
  /** The ids of matching leads, newest first. */
  scanLeads(filter: DeskFilter, limit: number, after?: Cursor): Promise<Cursor[]>
  /** The entries that begin with one of these leads. The matching leads of a person are entries of `size` leads. */
  listEntries(leads: readonly string[], filter: DeskFilter, size: number): Promise<ListedEntry[]>
  /** The newest other leads of the person of a lead, or those of others with the same address. */
  listRelated(lead: string, by: 'person' | 'address', limit: number): Promise<ListedLead[]>
  /** These leads in the listing's form, newest first. */
  readListed(ids: readonly string[]): Promise<ListedLead[]>
  /** Forms and languages of the stored leads. */
  listNames(): Promise<{ forms: string[]; languages: string[] }>
}

/** What people at the desk store and ask. All values are plain data, because a running intake answers by a socket. */
export interface DeskStore extends DeskUserStore, DeskTrail, DeskListing {
  /** Returns whether the lead had this version, and so was changed. */
  changeLead(step: DeskStep): Promise<boolean>
  /** Changes several leads in one transaction, and returns for each what `changeLead` does. */
  changeLeads(steps: readonly DeskStep[]): Promise<boolean[]>
  /** Makes leads that arrived since findable, at most `limit`. Returns whether there may be more. */
  indexLeads(limit: number, fields: ContactFields): Promise<boolean>
  /** Changes whenever a lead or a state changes. */
  readRevision(): Promise<string>
}

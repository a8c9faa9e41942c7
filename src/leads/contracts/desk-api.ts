import type { DeskMessages, DeskStatus } from '../../contracts/desk-status.ts'
import type { FileKind } from '../../contracts/file-kinds.ts'

/** The HTTP interface of the desk: what its server answers and its page asks. Plain JSON. */

/** The header that carries the token of the session with every POST. */
export const csrfHeader = 'X-CSRF-Token'

/** Body of `POST /api/sign-in`. */
export interface SignInRequest {
  name: string
  password: string
}

/** Reply of `POST /api/sign-in`. */
export interface SignedIn {
  user: string
  csrf: string
}

/** Reply of `GET /api/session`. */
export interface DeskSession extends SignedIn {
  statuses: readonly DeskStatus[]
  /** Names of all users, to whom a lead can be assigned. */
  users: readonly string[]
  messages: DeskMessages
  /** Forms and languages of the stored leads and of the site. */
  formNames: readonly string[]
  languages: readonly string[]
  /** The time zone of the days in numbers: that of the site (`Asia/Kolkata`), or UTC. */
  timeZone: string
  /** Whether forms of the site keep answers that are not sent, or the store still has some; absent otherwise. */
  hasUnfinished?: true
  /** What happened to a store that was damaged, in sentences; absent if nothing did. */
  recovery?: string
}

/** Empty texts stand for nothing. */
export interface DeskContact {
  name: string
  /** `+` and international digits. */
  phone: string
  /** The answer that is the number. */
  phoneField: string
  /** Of the number. */
  extension: string
  /** No country is known to use the number. */
  isUnconfirmed: boolean
  email: string
}

export interface DeskLead {
  id: string
  /** Milliseconds since 1970. */
  receivedAt: number
  form: string
  /** How somebody is reached by the answers of this lead. Missing if they are unreadable. */
  contact?: DeskContact
  /** Of the person, as it is dialled in the country of the site (`98400 12345`), or with the country. */
  number?: string
  /** The town that was answered. */
  place?: string
  /** The product, plan or wish that was chosen. */
  interest?: string
  /** What the page is called. */
  title?: string
  route: string | null
  variant: string | null
  /** `EXPERIMENT/ARM` or `match/NAME` */
  arm: string | null
  /** The result of the page's quiz. */
  quiz: string | null
  /** Whether a visiting program filled in the form. */
  agent: boolean
  language: string | null
  campaign: string | null
  answers: Readonly<Record<string, string>>
  status: string
  /** Name of a user. */
  assigned: string | null
  /** Grows with every change. 0 before the first one. */
  version: number
  /** The file that was sent; `size` in bytes. */
  resume: { size: number; kind: FileKind } | null
  /** Number of notes. */
  notes: number
  /** The row differs from what was stored. Its values are missing if they are unreadable. */
  damaged?: 'lead' | 'resume'
}

/**
 * Leads of one person: those with the same telephone number, or without one and with the same e-mail address. Somebody
 * with very many leads is listed again further down, with the next ones.
 */
export interface DeskPerson {
  /** Identifies the entry in this listing. */
  key: string
  name: string
  /** `+` and international digits. Empty if there is none. */
  phone: string
  email: string
  /** Newest first. */
  leads: readonly DeskLead[]
  /** How many leads of this person match, in all entries. */
  total: number
}

/** Query of `GET /api/leads`. A parameter that is missing or empty does not filter. */
export interface DeskQuery {
  /** Words; each must occur in an answer, the route, the campaign or a note. Digits match telephone numbers. */
  q?: string
  status?: string
  form?: string
  language?: string
  campaign?: string
  /** Name of a user; `-` for leads of nobody. */
  assigned?: string
  /** `waiting`: new leads first, the one that waits longest at the top. Default: `newest`. */
  order?: 'waiting' | 'newest'
  /** `next` of the previous page. */
  after?: string
}

/** Reply of `GET /api/leads`. */
export interface DeskList {
  people: readonly DeskPerson[]
  /** Value of `after` for the next page. */
  next: string | null
  /** Number of leads that match. */
  total: number
  /** Number of those that are new. */
  newTotal: number
  /** When the newest of them arrived; 0 if there is none. */
  newest: number
}

export const deskEventKinds = [
  'seen',
  'status',
  'assigned',
  'note',
  'undo',
  'exported',
  'resume',
  'erased',
  'signed-in',
  'signed-out',
  'sign-in-failed',
  'user-added',
  'user-removed',
  'password-changed',
] as const
export type DeskEventKind = (typeof deskEventKinds)[number]

/** What somebody did, and when. */
export interface DeskEvent {
  id: string
  /** Empty if the event concerns no single lead. */
  lead: string
  /** Milliseconds since 1970. */
  at: number
  /** Name of the user. */
  by: string
  kind: DeskEventKind
  before: string | null
  after: string | null
  /** Text of a note. `null` if the note was undone. */
  note: string | null
  /** Whether `POST /api/events/:id/undo` may succeed. */
  undoable: boolean
}

/** Reply of `GET /api/leads/:id`. */
export interface DeskLeadDetails {
  lead: DeskLead
  /** What the form asked, by the names of the answers, as far as it is known. */
  labels: Readonly<Record<string, string>>
  consents: Readonly<Record<string, boolean>> | null
  /** The consent notice that was shown. */
  notice: { id: string; hash: string } | null
  /** Other leads of the same person, the newest first; at most `maxOthers`, which the list does not leave out. */
  others: readonly DeskLead[]
  /** Leads with the same e-mail address that are not known to be of the same person, in the same way. */
  sameAddress: readonly DeskLead[]
  /** Newest first. */
  history: readonly DeskEvent[]
}

/** Leads of each kind that are named beside a lead. */
export const maxOthers = 100

/** Characters (UTF-16 units) of a note. */
export const maxNoteLength = 4_000

/** Body of `POST /api/leads/:id/changes`: at least one of `status`, `assigned` and `note`. */
export interface DeskChange {
  /** Version of the lead that the page shows. */
  version: number
  status?: string
  /** `null` assigns the lead to nobody. */
  assigned?: string | null
  note?: string
}

/** Reply of `POST /api/leads/:id/changes` and of `POST /api/events/:id/undo`. */
export interface DeskChanged {
  lead: DeskLead
  /** The last of the events that were written: of status, assignment and note. */
  event: DeskEvent
}

/** Body of `POST /api/spam`: marks the leads that match the query as spam, which must have a filter. The reply says how many. */
export interface DeskSpam {
  query: Omit<DeskQuery, 'after' | 'order'>
  /** The time of the newest lead that the page shows. */
  until: number
}

export type DeskErrorCode =
  | 'bad-request'
  | 'signed-out'
  | 'wrong-password'
  | 'forbidden'
  | 'not-found'
  | 'not-allowed'
  | 'conflict'
  | 'too-large'
  | 'wrong-type'
  | 'too-many'
  | 'failed'

/** Every reply that is not a success. */
export interface DeskError {
  error: { code: DeskErrorCode; message: string }
}

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

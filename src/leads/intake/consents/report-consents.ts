import { toZonedDay } from '../../contracts/calendar-day.ts'
import type { Lead } from '../store/lead-store.ts'

/** How many people were shown a notice, and which consents they gave. */
export interface ConsentReport {
  /** By form and version of the notice, the latest first. */
  notices: NoticeReport[]
  /** Leads of which it is not known which notice was shown, such as those sent by programs. */
  withoutNotice: number
}

/** A version of the notice of a form: the same text has the same hash. */
export interface NoticeReport {
  form: string
  /** Form and language. */
  id: string
  hash: string
  /** The notice and the labels of the consents, a line each; `null` if it is not known any more. */
  text: string | null
  /** The days of the first and the last lead. */
  first: string
  last: string
  leads: number
  consents: ConsentCounts[]
}

interface ConsentCounts {
  key: string
  asked: number
  given: number
}

/** Adds up what leads say about consents. `texts`: those of notices, by hash; `timeZone`: that of the days. */
export function createConsentReport(texts: ReadonlyMap<string, string>, timeZone: string) {
  const found = new Map<string, NoticeReport>()
  let withoutNotice = 0
  return {
    add({
      form,
      receivedAt,
      notice,
      consents,
    }: Pick<Lead, 'form' | 'receivedAt' | 'notice' | 'consents'>): void {
      if (!notice) {
        withoutNotice++
        return
      }
      const { id, hash } = notice
      const key = JSON.stringify([form, id, hash])
      const day = toZonedDay(receivedAt, timeZone)
      const report = found.get(key) ?? {
        ...{ form, id, hash, text: texts.get(hash) ?? null, first: day, last: day, leads: 0, consents: [] },
      }
      found.set(key, report)
      report.leads++
      if (day < report.first) report.first = day
      if (day > report.last) report.last = day
      for (const [name, isGiven] of Object.entries(consents ?? {})) addConsent(report.consents, name, isGiven)
    },
    finish: (): ConsentReport => ({ notices: [...found.values()].sort(compareNotices), withoutNotice }),
  }
}

function addConsent(counts: ConsentCounts[], key: string, isGiven: boolean): void {
  let count = counts.find((known) => known.key === key)
  if (!count) {
    count = { key, asked: 0, given: 0 }
    counts.push(count)
  }
  count.asked++
  if (isGiven) count.given++
}

function compareNotices(one: NoticeReport, other: NoticeReport): number {
  const compare = (left: string, right: string) => (left === right ? 0 : left < right ? -1 : 1)
  return compare(one.form, other.form) || compare(one.id, other.id) || compare(other.last, one.last)
}

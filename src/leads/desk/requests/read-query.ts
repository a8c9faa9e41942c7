import { readCalendarDay } from '../../contracts/calendar-day.ts'
import type { DeskQuery } from '../../contracts/desk-api.ts'
import type { DeskFilter } from '../../intake/store/desk/desk-store.ts'
import { readSearch } from '../../intake/store/desk/search-words.ts'
import type { Cursor } from '../../intake/store/lead-store.ts'
import { RequestError } from './request-error.ts'
import { cursorPattern } from './schemas.ts'

/** A place in the list; `isRest` if it is after the new leads that stand first. */
export interface PeopleCursor extends Cursor {
  isRest: boolean
}

/** Splits the search into words (`readSearch`). What is empty does not filter; `-` as the assigned user selects leads of nobody. */
export function toFilter({ q = '', status, form, language, campaign, assigned }: DeskQuery): DeskFilter {
  const words = readSearch(q)
  return {
    ...(words.length > 0 && { words }),
    ...(status && { status }),
    ...(form && { form }),
    ...(language && { language }),
    ...(campaign && { campaign }),
    ...(assigned && { assigned: assigned === '-' ? null : assigned }),
  }
}

/** A text for addresses, which only `readCursor` reads. */
export const formatCursor = ({ receivedAt, id, isRest }: PeopleCursor): string =>
  `${isRest ? 'rest.' : ''}${receivedAt}.${id}`

/** Where the next page begins; `undefined` for the first one. */
export function readCursor(text = ''): PeopleCursor | undefined {
  const [, rest, time, id] = cursorPattern.exec(text) ?? []
  return id === undefined ? undefined : { receivedAt: Number(time), id, isRest: rest !== undefined }
}

/** An id of a lead or an event from an address. */
export function readId({ id }: { id: string }): string {
  if (!/^[^\p{Cc}\p{Cs}]{1,300}$/u.test(id)) throw new RequestError('not-found')
  return id
}

const maxDays = 3_660

/**
 * The days of a period, of which `until` is not one.
 *
 * @throws {RequestError} `bad-request` if there is no such day, or if the period is empty or longer than `maxDays`
 */
export function readPeriod(query: { from: string; until: string }): { from: string; until: string } {
  const [from, until] = [query.from, query.until].map(readCalendarDay)
  const days = from && until ? (Date.parse(until) - Date.parse(from)) / 86_400_000 : 0
  if (!from || !until || days <= 0 || days > maxDays) throw new RequestError('bad-request')
  return { from, until }
}

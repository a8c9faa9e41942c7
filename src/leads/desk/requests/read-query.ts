import { controlCharacter } from '../../../core/text/characters.ts'
import { readCalendarDay } from '../../contracts/calendar-day.ts'
import { type DeskQuery, maxNoteLength } from '../../contracts/desk-api.ts'
import { numbersGroups } from '../../contracts/numbers-report.ts'
import type { DeskFilter } from '../../intake/store/desk/desk-store.ts'
import { readSearch } from '../../intake/store/desk/search-words.ts'
import type { Cursor } from '../../intake/store/lead-store.ts'
import { maxPasswordLength } from '../sign-in/user-names.ts'
import { RequestError } from './request-error.ts'

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

/** What the desk reads of requests, as JSON Schemas, which Fastify checks. Names that are not listed are refused. */

const text = { type: 'string', maxLength: 300, not: { pattern: controlCharacter.source } }
const time = { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }

const toObject = (properties: object, required: readonly string[] = []) => ({
  ...{ type: 'object', additionalProperties: false, properties, required },
})

const filters = {
  ...{ q: text, status: text, form: text, language: text, campaign: text, assigned: text },
}
const order = { enum: ['', 'waiting', 'newest'] }

/** The way back from `formatCursor`. */
const cursorPattern = /^(rest\.)?(-?\d{1,16})\.([^\p{Cc}\p{Cs}]{1,300})$/u

const after = { type: 'string', pattern: `^$|${cursorPattern.source}` }

const callNote = { ...text, maxLength: maxNoteLength }

export const schemas = {
  signIn: toObject({ name: text, password: { ...text, maxLength: maxPasswordLength } }, ['name', 'password']),
  /** Whether the status and the user exist is not checked here. */
  change: {
    ...toObject(
      {
        version: { ...time, minimum: 0 },
        status: text,
        assigned: { ...text, type: ['string', 'null'] },
        note: { ...text, maxLength: maxNoteLength, pattern: '\\S' },
      },
      ['version'],
    ),
    minProperties: 2,
  },
  /** Of an export, whose leads are always the newest first. */
  filters: toObject({ ...filters, order }),
  list: toObject({ ...filters, order, after }),
  page: toObject({ after }),
  call: toObject({ note: callNote }, ['note']),
  undoneCall: toObject({ at: time, note: callNote }, ['at', 'note']),
  nothing: toObject({}),
  spam: toObject({ until: time, query: toObject(filters) }, ['until', 'query']),
  days: toObject({ from: text, until: text }, ['from', 'until']),
  numbers: toObject({ from: text, until: text, by: { enum: numbersGroups } }, ['from', 'until']),
} as const

import { controlCharacter } from '../../../core/text/characters.ts'
import { readCalendarDay } from '../../contracts/calendar-day.ts'
import {
  type DeskChange,
  type DeskQuery,
  maxNoteLength,
  type SignInRequest,
} from '../../contracts/desk-api.ts'
import { type NumbersBy, numbersGroups } from '../../contracts/numbers-report.ts'
import type { DeskFilter } from '../../intake/store/desk/desk-store.ts'
import { readSearch } from '../../intake/store/desk/search-words.ts'
import type { Cursor } from '../../intake/store/lead-store.ts'
import { maxPasswordLength } from '../sign-in/user-names.ts'
import { RequestError } from './request-error.ts'

const maxValueLength = 300

/** Refuses names that are not expected, such as `__proto__`. */
function readNamed<Name extends string>(given: unknown, names: readonly Name[]): Map<Name, unknown> {
  if (typeof given !== 'object' || given === null) throw new RequestError('bad-request')
  const found = new Map<Name, unknown>()
  for (const [name, value] of Object.entries(given)) {
    const known = names.find((candidate) => candidate === name)
    if (known === undefined) throw new RequestError('bad-request')
    found.set(known, value)
  }
  return found
}

function readText(value: unknown, maxLength: number): string {
  if (typeof value !== 'string' || value.length > maxLength || controlCharacter.test(value))
    throw new RequestError('bad-request')
  return value
}

/** @throws {RequestError} `bad-request` unless the body is a name and a password, each a text of an allowed length */
export function readSignIn(body: unknown): SignInRequest {
  const given = readNamed(body, ['name', 'password'] as const)
  return {
    name: readText(given.get('name'), maxValueLength),
    password: readText(given.get('password'), maxPasswordLength),
  }
}

/**
 * Whether the status and the user exist is not checked here.
 *
 * @throws {RequestError} `bad-request` for an unknown name, a wrong type, too long a text, an empty note, or no change
 */
export function readChange(body: unknown): DeskChange {
  const given = readNamed(body, ['version', 'status', 'assigned', 'note'] as const)
  const version = given.get('version')
  if (typeof version !== 'number' || !Number.isSafeInteger(version) || version < 0)
    throw new RequestError('bad-request')
  const change: DeskChange = { version }
  if (given.has('status')) change.status = readText(given.get('status'), maxValueLength)
  if (given.has('assigned')) {
    const assigned = given.get('assigned')
    change.assigned = assigned === null ? null : readText(assigned, maxValueLength)
  }
  if (given.has('note')) {
    change.note = readText(given.get('note'), maxNoteLength).trim()
    if (change.note === '') throw new RequestError('bad-request')
  }
  if (given.size < 2) throw new RequestError('bad-request')
  return change
}

const queryNames = ['q', 'status', 'form', 'language', 'campaign', 'assigned', 'after'] as const

/**
 * Empty values are left out, and the cursor is still to be read (`readCursor`).
 *
 * @throws {RequestError} `bad-request` for an unknown name or a text that cannot be used
 */
export function readQuery(query: unknown): DeskQuery {
  const given = readNamed(query, queryNames)
  const found: DeskQuery = {}
  for (const name of queryNames) {
    const value = given.get(name)
    if (value !== undefined && value !== '') found[name] = readText(value, maxValueLength)
  }
  return found
}

/**
 * What is to be marked as spam: leads that match at least one filter, up to the time of the newest that the page shows.
 *
 * @throws {RequestError} `bad-request` without a filter, which would mean all leads, or without a time
 */
export function readSpam(body: unknown): { filter: DeskFilter; until: number } {
  const given = readNamed(body, ['until', 'query'] as const)
  const filter = toFilter(readQuery(given.get('query')))
  const until = given.get('until')
  if (typeof until !== 'number' || !Number.isSafeInteger(until) || Object.keys(filter).length === 0)
    throw new RequestError('bad-request')
  return { filter, until }
}

/** Splits the search into words (`readSearch`). `-` as the assigned user selects leads of nobody. */
export function toFilter({ q, status, form, language, campaign, assigned }: DeskQuery): DeskFilter {
  const words = q === undefined ? [] : readSearch(q)
  return {
    ...(words.length > 0 && { words }),
    ...(status !== undefined && { status }),
    ...(form !== undefined && { form }),
    ...(language !== undefined && { language }),
    ...(campaign !== undefined && { campaign }),
    ...(assigned !== undefined && { assigned: assigned === '-' ? null : assigned }),
  }
}

/** An opaque text for addresses, which only `readCursor` reads. */
export const formatCursor = ({ receivedAt, id }: Cursor): string =>
  Buffer.from(`${receivedAt} ${id}`).toString('base64url')

/** @throws {RequestError} `bad-request` for a text that is not a cursor */
export function readCursor(text: string): Cursor {
  const plain = Buffer.from(text, 'base64url').toString('utf8')
  const [, time = '', id = ''] = /^(-?\d{1,16}) ([^\p{Cc}\p{Cs}]{1,300})$/u.exec(plain) ?? []
  if (id === '') throw new RequestError('bad-request')
  return { receivedAt: Number(time), id }
}

/** An id of a lead or an event from an address. */
export function readId(value: unknown): string {
  if (typeof value !== 'string' || !/^[^\p{Cc}\p{Cs}]{1,300}$/u.test(value))
    throw new RequestError('not-found')
  return value
}

const maxDays = 3_660

/**
 * Days are written like `2026-01-31`; `until` is exclusive.
 *
 * @throws {RequestError} `bad-request`, also for a period that is empty or longer than `maxDays`
 */
export function readNumbersQuery(query: unknown): { from: string; until: string; by: NumbersBy } {
  const given = readNamed(query, ['from', 'until', 'by'] as const)
  const by = numbersGroups.find((known) => known === (given.get('by') ?? 'variant'))
  const [from, until] = [given.get('from'), given.get('until')].map(readCalendarDay)
  if (by === undefined || from === undefined || until === undefined) throw new RequestError('bad-request')
  const days = (Date.parse(until) - Date.parse(from)) / 86_400_000
  if (days <= 0 || days > maxDays) throw new RequestError('bad-request')
  return { from, until, by }
}

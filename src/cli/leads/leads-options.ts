import { resolve } from 'node:path'
import { openLeadReader } from '../../intake/admin/open-lead-reader.ts'
import type { LogEntry } from '../../intake/log.ts'
import {
  type DamagedRow,
  type LeadFilter,
  type LeadReader,
  type LeadStatus,
  StoreUnavailable,
} from '../../intake/store/lead-store.ts'
import { CannotRun, exitCodes, type Option, siteOption, type Terminal } from '../command.ts'
import { readStoreLocation } from './read-store-location.ts'

/** Which leads: the same for listing and exporting. */
export const filterOptions: readonly Option[] = [
  siteOption,
  { flags: '--from <date>', summary: 'received on this day or later, e.g. 2026-01-31' },
  { flags: '--until <date>', summary: 'received before the end of this day' },
  { flags: '--route <path>', summary: 'sent from this page' },
  { flags: '--campaign <name>', summary: 'of this utm_campaign' },
  { flags: '--status <status>', summary: 'new, or spam' },
  { flags: '--form <name>', summary: 'of this form of pages.yaml' },
  {
    flags: '--answer <text>',
    summary: 'with exactly this answer, e.g. a telephone number in international digits',
  },
]

type Options = Readonly<Record<string, unknown>>

export function readFilter(options: Options): LeadFilter {
  const text = (name: string) => (options[name] === undefined ? undefined : String(options[name]))
  const status = text('status')
  if (status !== undefined && status !== 'new' && status !== 'spam')
    throw new CannotRun(`--status is "${status}". It can be new or spam.`)
  const from = readDay(text('from'), '--from', 0)
  const until = readDay(text('until'), '--until', 1)
  if (from !== undefined && until !== undefined && from >= until)
    throw new CannotRun(`--from ${text('from')} is after --until ${text('until')}: nothing lies between.`)
  return {
    from,
    until,
    route: readRoute(text('route')),
    campaign: text('campaign'),
    status: status as LeadStatus | undefined,
    form: text('form'),
    answer: text('answer'),
  }
}

/** The beginning of a day here, or of the one after it; a time with its hour is taken as it is. */
function readDay(text: string | undefined, flag: string, daysLater: number): number | undefined {
  if (text === undefined) return undefined
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text)
  const time = new Date(isDay ? `${text}T00:00:00` : text)
  // The 31st of February would be taken for a day of March.
  const isWrong = isDay && time.getDate() !== Number(text.slice(-2))
  if (Number.isNaN(time.getTime()) || isWrong || !/^\d{4}-\d\d-\d\d/.test(text))
    throw new CannotRun(`${flag} is "${text}", which is not a date. Write it like 2026-01-31.`)
  if (isDay) time.setDate(time.getDate() + daysLater)
  return time.getTime()
}

/** Paths are kept as they stand in `pages.yaml`: with a slash before them and none behind. */
function readRoute(text: string | undefined): string | undefined {
  if (text === undefined || text === '/') return text
  return `/${text.replace(/^\/+|\/+$/g, '')}`
}

/** Whether anything narrows what is listed. */
export const hasFilter = (filter: LeadFilter): boolean =>
  Object.values(filter).some((value) => value !== undefined)

/** Uses the leads of a site, and lets go of them afterwards. */
export async function withLeads<Result>(
  { options, terminal }: { options: Options; terminal: Terminal },
  use: (reader: LeadReader) => Promise<Result>,
  { create = false }: { create?: boolean } = {},
): Promise<Result> {
  const place = readStoreLocation(resolve(String(options.site ?? '.')))
  process.stdout.on('error', leaveQuietly)
  const reader = await openLeadReader(place, { log: (entry) => sayEntry(entry, terminal), create }).catch(
    (cause: Error) => {
      throw new CannotRun(explain(cause))
    },
  )
  try {
    return await use(reader)
  } catch (cause) {
    throw cause instanceof StoreUnavailable ? new CannotRun(explain(cause)) : cause
  } finally {
    await reader.close()
  }
}

/** What happened to the store while it was opened, such as a damaged file that was set aside. */
function sayEntry({ event, level, ...details }: LogEntry, terminal: Terminal): void {
  if (level !== 'warn' && level !== 'error') return
  const parts = Object.entries(details).map(([name, value]) => `${name}: ${value}`)
  terminal.say(`${event} (${parts.join(', ')})`)
}

/** Says which rows are damaged; gives the exit code. */
export function sayDamaged(damaged: readonly DamagedRow[], terminal: Terminal): number {
  if (damaged.length === 0) return exitCodes.fine
  const shown = damaged.slice(0, 20).map(({ id, receivedAt, part, reason }) => {
    const time = receivedAt === null ? '' : `, received ${new Date(receivedAt).toISOString()}`
    const what = reason === 'checksum' ? 'does not match its checksum' : 'cannot be read'
    return `  ${cleanText(id) || '(no id)'}${time}: its ${part === 'lead' ? 'row' : "résumé's row"} ${what}`
  })
  const more = damaged.length > shown.length ? [`  and ${damaged.length - shown.length} more`] : []
  terminal.say(
    [
      `${damaged.length} damaged ${damaged.length === 1 ? 'row was' : 'rows were'} left out. They stay in the store; "vaasal leads restore" replaces them from a backup.`,
      ...shown,
      ...more,
    ].join('\n'),
  )
  return exitCodes.errors
}

/** Text of visitors without control characters, which a terminal would obey. */
export const cleanText = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ')

/** Whoever reads has seen enough, as `head` does. */
function leaveQuietly(cause: NodeJS.ErrnoException): void {
  if (cause.code !== 'EPIPE') throw cause
  process.exit(0)
}

function explain(cause: Error): string {
  if (cause instanceof StoreUnavailable && cause.trouble === 'unreachable')
    return `The database ${cause.place} does not answer (${cause.detail || 'no reply'}). DATABASE_URL says where it is.`
  return cause.message
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  exitCodes,
  type Option,
  type Options,
  siteOption,
  type Terminal,
  UsageError,
} from '../../../command/command.ts'
import { readChoice, readFolders, readText } from '../../../command/read-options.ts'
import { countThings } from '../../../core/diagnostics/phrases.ts'
import type { LogEntry } from '../../../http/log.ts'
import { addDays, findZonedTime, readCalendarDay } from '../../contracts/calendar-day.ts'
import { findManifest } from '../../intake/manifest/watch-manifest.ts'
import { explainRecovery } from '../../intake/store/copies/recovery.ts'
import { callOperation, forwardStore } from '../../intake/store/forward-store.ts'
import type { DamagedRow, Lead, LeadFilter, LeadStore, Page } from '../../intake/store/lead-store.ts'
import { leadStatuses } from '../../intake/store/rows/lead.ts'
import { formatStore } from '../../intake/store/sql/format-store.ts'
import { StoreError } from '../../intake/store/sql/store-error.ts'
import { readSite } from './read-site.ts'
import { readStoreLocation } from './read-store-location.ts'

/** Options that select leads, for listing and exporting. */
export const filterOptions: readonly Option[] = [
  siteOption,
  {
    flags: '--from <date>',
    summary: 'received on this day or later, e.g. 2026-01-31, in the time zone of the site',
  },
  { flags: '--until <date>', summary: 'received before the end of this day' },
  { flags: '--route <path>', summary: 'sent from the page with this path' },
  { flags: '--campaign <name>', summary: 'with this utm_campaign' },
  {
    flags: '--status <status>',
    summary: 'with this status of the desk; one that nobody has worked on has the status new or spam',
  },
  {
    flags: '--arrived-as <status>',
    summary: 'new or spam: what the intake took it for when it arrived, whatever its status is now',
  },
  { flags: '--form <name>', summary: 'sent with this form of pages.yaml' },
  {
    flags: '--answer <text>',
    summary: 'with exactly this answer, e.g. a telephone number in international digits',
  },
]

/** @throws {UsageError} for a time that cannot be read, an empty period, or an unknown `--arrived-as` */
export function readFilter(options: Options, timeZone: string): LeadFilter {
  return {
    ...readPeriod(options, timeZone),
    route: readRoute(readText(options.route)),
    campaign: readText(options.campaign),
    status: readText(options.status),
    arrivedAs:
      options.arrivedAs === undefined
        ? undefined
        : readChoice(options.arrivedAs, '--arrived-as', leadStatuses),
    form: readText(options.form),
    answer: readText(options.answer),
  }
}

/** The times of `--from` and `--until`, whose days are those of the zone; the second is exclusive. */
export function readPeriod({ from: first, until: last }: Options, timeZone: string) {
  const from = readDay(readText(first), '--from', 0, timeZone)
  const until = readDay(readText(last), '--until', 1, timeZone)
  if (from !== undefined && until !== undefined && from >= until)
    throw new UsageError(`--until (${last}) must be later than --from (${first}).`)
  return { from, until }
}

/**
 * The start of a day of the zone, `daysLater` days later. A time with its hour is used as it is; without an offset, it is
 * the time that the clocks of the zone show.
 */
function readDay(
  text: string | undefined,
  flag: string,
  daysLater: number,
  timeZone: string,
): number | undefined {
  if (text === undefined) return undefined
  const [day = ''] = /^\d{4}-\d\d-\d\d/.exec(text) ?? []
  const time = Date.parse(text)
  if (Number.isNaN(time) || readCalendarDay(day) === undefined)
    throw new UsageError(`${flag} must be a date like 2026-01-31, not "${text}".`)
  if (day === text) return findZonedTime(addDays(day, daysLater), timeZone)
  return /^T[\d:.]+$/.test(text.slice(day.length)) ? findZonedTime(text, timeZone) : time
}

/** Normalises a path as in `pages.yaml`: with a leading slash and without a trailing one. */
function readRoute(text: string | undefined): string | undefined {
  if (text === undefined || text === '/') return text
  return `/${text.replace(/^\/+|\/+$/g, '')}`
}

/** Whether the filter selects anything. */
export const hasFilter = (filter: LeadFilter): boolean =>
  Object.values(filter).some((value) => value !== undefined)

interface LeadsCall {
  options: Options
  terminal: Terminal
}

interface Opening {
  create?: boolean
  isNamed?: boolean
}

/** There is no store yet. `canBeCreated` is true if an intake with the same settings would create it. */
export class NoStore extends UsageError {
  readonly canBeCreated: boolean
  constructor({ message }: StoreError, { siteDir, outDir }: { siteDir: string; outDir: string }) {
    const canBeCreated = isChosen() || isSite(siteDir, outDir)
    super(canBeCreated ? message : `${message} ${explainNoSite(siteDir)}`)
    this.canBeCreated = canBeCreated
  }
}

/**
 * Opens the leads of a site, and closes them after use. The first thing it says is which store that is. A store that does
 * not exist is created only with `create`, where an intake would create it; then it says so. `use` also gets the rows of
 * its listings that could not be read.
 *
 * @throws {NoStore} if there is none
 */
export async function withLeads<Result>(
  { options, terminal }: LeadsCall,
  use: (reader: LeadStore, damaged: DamagedRows) => Promise<Result>,
  { create = false, isNamed = false }: Opening = {},
): Promise<Result> {
  const folders = readFolders(options)
  const location = { ...readStoreLocation(folders.siteDir), site: (await readSite(options)).id }
  if (!isNamed) terminal.say(`Store: ${formatStore(location)}`)
  const { openLeadReader } = await import('../../intake/admin/open-shared-store.ts')
  const open = (isNew: boolean) =>
    openLeadReader(location, { log: (entry) => sayEntry(entry, terminal), create: isNew }).catch(
      (cause: unknown) => {
        if (cause instanceof StoreError && cause.kind === 'missing') throw new NoStore(cause, folders)
        throw cause
      },
    )
  const reader = await open(false).catch(async (cause: unknown) => {
    if (!create || !(cause instanceof NoStore && cause.canBeCreated)) throw cause
    const created = await open(true)
    terminal.say('There was no store yet, so it was created. An intake with the same settings uses it too.')
    return created
  })
  try {
    const recovery = isNamed ? null : await reader.readRecovery().catch(() => null)
    if (recovery) terminal.say(explainRecovery(recovery))
    const damaged = new Map<string, DamagedRow>()
    return await use(noteDamaged(reader, damaged), damaged)
  } finally {
    await reader.close()
  }
}

/** The rows that could not be read so far, by their ids. */
type DamagedRows = ReadonlyMap<string, DamagedRow>

/** A reader that notes what it cannot read in its listings. */
const noteDamaged = (reader: LeadStore, damaged: Map<string, DamagedRow>): LeadStore =>
  forwardStore<LeadStore>(async (operation, input) => {
    const result = await callOperation(reader, operation, input)
    if (operation === 'list' || operation === 'copy')
      for (const row of (result as Page<Lead>).damaged) damaged.set(row.id, row)
    return result
  }, {})

const explainNoSite = (siteDir: string) => `${siteDir} is not the folder of a site: name it with --site.`

/** Whether somebody has said where the leads are. */
const isChosen = () => Boolean(process.env.DATABASE_URL || process.env.DATA_DIR)

/** Whether an intake could start here: on a site, or on one that was built. */
const isSite = (siteDir: string, outDir: string): boolean =>
  existsSync(join(siteDir, 'pages.yaml')) || findManifest(outDir) !== undefined

/** Prints what happened when the store was opened, such as a damaged file that was set aside. */
function sayEntry({ event, level, ...details }: LogEntry, terminal: Terminal): void {
  if (level !== 'warn' && level !== 'error') return
  const parts = Object.entries(details).map(([name, value]) => `${name}: ${value}`)
  terminal.say(`${event} (${parts.join(', ')})`)
}

/** Refuses an id that no lead has. */
export const noSuchLead = (id: string): UsageError =>
  new UsageError(`No lead has the id ${JSON.stringify(id)}. Run "npx vaasal leads list" to see the ids.`)

/** Lists the damaged rows; returns the exit code. */
export function sayDamaged(rows: Iterable<DamagedRow>, terminal: Terminal): number {
  const damaged = [...rows]
  if (damaged.length === 0) return exitCodes.fine
  const shown = damaged.slice(0, 20).map(({ id, receivedAt, part }) => {
    const time = receivedAt === null ? '' : `, received ${new Date(receivedAt).toISOString()}`
    return `  ${cleanText(id) || '(no id)'}${time}: the row of ${part === 'lead' ? 'the lead' : 'its résumé'} cannot be read`
  })
  const more = damaged.length > shown.length ? [`  and ${damaged.length - shown.length} more`] : []
  terminal.say(
    [
      `${countThings(damaged.length, 'damaged row was', 'damaged rows were')} left out. They stay in the store; "npx vaasal leads import" replaces them from an export.`,
      ...shown,
      ...more,
    ].join('\n'),
  )
  return exitCodes.errors
}

/** Removes control characters from a visitor's text: a terminal would interpret them. */
export const cleanText = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ')

/** Marks that change the direction of text would affect the whole line on a terminal. */
export const escapeDirections = (json: string): string =>
  json.replace(/[\u202a-\u202e\u2066-\u2069]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16)}`)

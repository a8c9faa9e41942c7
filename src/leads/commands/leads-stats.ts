import {
  type Command,
  exitCodes,
  type Options,
  outOption,
  siteOption,
  type Terminal,
  UsageError,
} from '../../command/command.ts'
import { readChoice } from '../../command/read-options.ts'
import type { BlockReport } from '../../contracts/numbers/block-report.ts'
import { addDays, readCalendarDay, toZonedDay } from '../contracts/calendar-day.ts'
import { type NumbersReport, numbersGroups } from '../contracts/numbers-report.ts'
import { readBlockReport } from '../intake/numbers/read-block-report.ts'
import { readNumbers } from '../intake/numbers/read-numbers.ts'
import { formatBlocks } from './numbers/format-blocks.ts'
import { formatNumbers } from './numbers/format-numbers.ts'
import { escapeDirections, withLeads } from './options/leads-options.ts'
import { readSite } from './options/read-site.ts'

const groups = [...numbersGroups, 'block'] as const

export const leadsStats: Command = {
  name: 'leads stats',
  summary:
    'count leads by form and by campaign, as JSON; with --by, show how many views become leads and enrolments, what experiments have shown, and at which block of a page people stop',
  options: [
    siteOption,
    outOption,
    {
      flags: '--by <group>',
      summary: `${numbersGroups.join(', ')}: from views to enrolments, with intervals; block: how far visitors come down each page`,
    },
    {
      flags: '--from <date>',
      summary: 'with --by: from this day on, in the time zone of the site, e.g. 2026-01-31',
    },
    { flags: '--until <date>', summary: 'with --by: up to the end of this day' },
    { flags: '--json', summary: 'with --by: as JSON' },
  ],
  environment: ['DATA_DIR', 'DATABASE_URL'],
  async run({ options, terminal }) {
    const isReport = ['by', 'from', 'until', 'json'].some((name) => options[name] !== undefined)
    return isReport ? report(options, terminal) : count(options, terminal)
  },
}

async function count(options: Options, terminal: Terminal): Promise<number> {
  const { statuses } = await readSite(options)
  const spam = statuses.filter(({ outcome }) => outcome === 'spam').map(({ name }) => name)
  const { oldest, newest, ...counts } = await withLeads({ options, terminal }, (reader) => reader.stats(spam))
  const time = (value: number | null) => (value === null ? null : new Date(value).toISOString())
  terminal.print(JSON.stringify({ ...counts, oldest: time(oldest), newest: time(newest) }, null, 2))
  return exitCodes.fine
}

async function report(options: Options, terminal: Terminal): Promise<number> {
  const by = readChoice(options.by ?? 'variant', '--by', groups)
  const { timeZone, statuses, currency, experiments, blocks } = await readSite(options)
  const from = readDay(options.from, '--from')
  const until = readDay(options.until, '--until') ?? toZonedDay(Date.now(), timeZone)
  if (from !== undefined && from > until)
    throw new UsageError(
      `--from (${from}) must not be after ${options.until === undefined ? 'today' : '--until'} (${until}).`,
    )
  const days = { from, until: addDays(until, 1) }
  const found = await withLeads(
    { options, terminal },
    (reader): Promise<BlockReport | NumbersReport> =>
      by === 'block'
        ? readBlockReport(reader, { ...days, blocks })
        : readNumbers(reader, { by, ...days, timeZone, statuses, currency, experiments }),
  )
  if (options.json === true) terminal.print(escapeDirections(JSON.stringify(found, null, 2)))
  else terminal.print(found.by === 'block' ? formatBlocks(found, timeZone) : formatNumbers(found, timeZone))
  for (const note of found.notes) terminal.say(note)
  return exitCodes.fine
}

/** Counts have days and no times, so a time cannot be given. */
function readDay(value: unknown, flag: string): string | undefined {
  if (value === undefined) return undefined
  const day = readCalendarDay(value)
  if (day === undefined) throw new UsageError(`${flag} must be a date like 2026-01-31, not "${value}".`)
  return day
}

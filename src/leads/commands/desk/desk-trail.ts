import { type Command, exitCodes, type Options, siteOption, type Terminal } from '../../../command/command.ts'
import { readChoice, readNumber, readText } from '../../../command/read-options.ts'
import { listNames } from '../../../core/diagnostics/phrases.ts'
import { deskEventKinds } from '../../contracts/desk-api.ts'
import type { DeskEventRow, DeskStore, TrailFilter } from '../../intake/store/desk/desk-store.ts'
import { formatTable, formatTime } from '../options/format-table.ts'
import { escapeDirections, readPeriod, withLeads } from '../options/leads-options.ts'
import { readSite } from '../options/read-site.ts'

export const deskTrail: Command = {
  name: 'desk trail',
  summary: 'list who signed in to the desk, saw leads and changed them, newest first',
  options: [
    siteOption,
    { flags: '--user <name>', summary: 'what this user did' },
    { flags: '--from <date>', summary: 'on this day or later, e.g. 2026-01-31' },
    { flags: '--until <date>', summary: 'before the end of this day' },
    { flags: '--lead <id>', summary: 'about this lead' },
    { flags: '--kind <kind>', summary: deskEventKinds.join(', ') },
    { flags: '--limit <n>', summary: 'maximum number of entries', fallback: '50' },
    { flags: '--json', summary: 'as JSON' },
  ],
  environment: ['DATA_DIR', 'DATABASE_URL'],
  async run({ options, terminal }) {
    const { timeZone } = await readSite(options)
    const filter = readTrailFilter(options, timeZone)
    const limit = readNumber(options.limit, '--limit', 1) ?? 50
    return withLeads({ options, terminal }, async ({ desk }) => {
      const user = filter.user === undefined ? undefined : await findName(desk, filter.user)
      const found = await desk.listTrail(limit + 1, { ...filter, user })
      const shown = found.slice(0, limit)
      if (options.json === true) terminal.print(escapeDirections(JSON.stringify(shown.map(toJson), null, 2)))
      else if (shown.length > 0)
        terminal.print(
          formatTable([[`time (${timeZone})`, ...columns], ...shown.map((event) => toRow(event, timeZone))]),
        )
      if (shown.length === 0) await sayEmpty(desk, user, terminal)
      if (found.length > limit) terminal.say(`Showing the newest ${limit}. Use --limit for more.`)
      return exitCodes.fine
    })
  },
}

function readTrailFilter(options: Options, timeZone: string): TrailFilter {
  const kind = options.kind === undefined ? undefined : readChoice(options.kind, '--kind', deskEventKinds)
  return {
    ...readPeriod(options, timeZone),
    user: readText(options.user),
    lead: readText(options.lead),
    kind,
  }
}

/** The name as the trail has it. A user who was removed is still in the trail. */
async function findName(desk: DeskStore, given: string): Promise<string> {
  const { toUserKey } = await import('../../desk/sign-in/user-names.ts')
  return (await desk.findUser(toUserKey(given)))?.name ?? given
}

async function sayEmpty(desk: DeskStore, user: string | undefined, terminal: Terminal): Promise<void> {
  const names = (await desk.listUsers()).map(({ name }) => name)
  const isUnknown = user !== undefined && !names.includes(user)
  terminal.say(
    isUnknown && names.length > 0
      ? `No entries match. ${JSON.stringify(user)} is not a user now. Users: ${listNames(names)}.`
      : 'No entries match.',
  )
}

const columns = ['user', 'what', 'details', 'lead']

const toRow = (event: DeskEventRow, timeZone: string): string[] => [
  formatTime(event.at, timeZone),
  event.by || '(command line)',
  event.kind === 'undo' && event.thing ? `undo ${event.thing}` : event.kind,
  explainChange(event),
  event.lead,
]

function explainChange({ kind, before, after, note, undone }: DeskEventRow): string {
  if (kind === 'note') return note ?? '(taken back)'
  const isChange = kind === 'status' || kind === 'assigned' || kind === 'undo'
  const change = isChange ? `${before ?? '–'} → ${after ?? '–'}` : [before, after].filter(Boolean).join(' ')
  return `${change}${undone ? ' (undone)' : ''}`
}

const toJson = ({ id, at, by, kind, thing, lead, before, after, note, undone }: DeskEventRow) => ({
  ...{ id, time: new Date(at).toISOString(), user: by || null, kind },
  ...(thing && { thing }),
  ...(lead && { lead }),
  ...{ before, after, note, undone },
})

import { type Command, outOption } from '../../command/command.ts'
import { readNumber } from '../../command/read-options.ts'
import { describeFileKind } from '../../contracts/file-kinds.ts'
import { countThings } from '../../core/diagnostics/phrases.ts'
import { readWorked, takeRows, type WorkedLead } from '../intake/leads/read-pages.ts'
import type { Cursor } from '../intake/store/lead-store.ts'
import { listUnfinished } from './list-unfinished.ts'
import { formatTable, formatTime } from './options/format-table.ts'
import { filterOptions, hasFilter, readFilter, sayDamaged, withLeads } from './options/leads-options.ts'
import { checkStatus, readSite } from './options/read-site.ts'

export const leadsList: Command = {
  name: 'leads list',
  summary: 'list leads, newest first',
  options: [
    ...filterOptions,
    outOption,
    { flags: '--limit <n>', summary: 'maximum number of leads', fallback: '50' },
    {
      flags: '--unfinished',
      summary:
        'answers that visitors agreed to have kept although they did not send the form, in place of leads; goes with --form and --answer',
    },
  ],
  environment: ['DATA_DIR', 'DATABASE_URL'],
  async run({ options, terminal }) {
    const limit = readNumber(options.limit, '--limit', 1) ?? 50
    const site = await readSite(options)
    const filter = readFilter(options, site.timeZone)
    if (options.unfinished)
      return listUnfinished({ options, terminal }, filter, { limit, timeZone: site.timeZone })
    return withLeads({ options, terminal }, async (reader, damaged) => {
      await checkStatus(reader, filter, site)
      // One more than shown, to find out whether there are more.
      const read = (after?: Cursor) => reader.list(filter, Math.min(pageSize, limit + 1), after)
      const found = await takeRows(readWorked(reader, read), limit + 1)
      if (found.length > 0) terminal.print(formatTable(toRows(found.slice(0, limit), site.timeZone)))
      else if (damaged.size > 0) terminal.say('None of the leads can be read.')
      else {
        const { total } = await reader.stats()
        const isFiltered = total > 0 && hasFilter(filter)
        terminal.say(
          isFiltered
            ? `No lead matches. The store has ${countThings(total, 'lead')}.`
            : 'There are no leads yet.',
        )
      }
      if (found.length > limit)
        terminal.say(
          `Showing the newest ${limit}. Use --limit for more, or "npx vaasal leads export" for all.`,
        )
      return sayDamaged(damaged.values(), terminal)
    })
  },
}

const pageSize = 500

/** The arms of experiments have a column if there are any. */
function toRows(found: readonly WorkedLead[], timeZone: string): string[][] {
  const hasArms = found.some(({ lead }) => lead.context?.arm !== undefined)
  const columns = [`received (${timeZone})`, 'form', 'status', 'route', 'campaign']
  const rows = [[...columns, 'arm', 'answers', 'id'], ...found.map((one) => toRow(one, timeZone))]
  return hasArms ? rows : rows.map((row) => row.filter((_, index) => index !== columns.length))
}

function toRow({ lead, state }: WorkedLead, timeZone: string): string[] {
  const answers = [
    ...Object.values(lead.answers),
    ...(lead.resume ? [`[${describeFileKind(lead.resume.kind).title}]`] : []),
  ]
  return [
    formatTime(lead.receivedAt, timeZone),
    lead.form,
    state.status,
    lead.route ?? '',
    lead.campaign ?? '',
    lead.context?.arm ?? '',
    answers.join(' · '),
    lead.id,
  ]
}

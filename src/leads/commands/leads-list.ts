import { type Command, outOption } from '../../command/command.ts'
import { readNumber } from '../../command/read-options.ts'
import { readPages } from '../intake/leads/read-pages.ts'
import type { Cursor, DamagedRow, Lead, LeadFilter, LeadReader } from '../intake/store/lead-store.ts'
import { checkStatus } from './options/check-status.ts'
import { formatTable, formatTime } from './options/format-table.ts'
import { filterOptions, hasFilter, readFilter, sayDamaged, withLeads } from './options/leads-options.ts'
import { readSiteZone } from './options/read-site-zone.ts'

export const leadsList: Command = {
  name: 'leads list',
  summary: 'list leads, newest first',
  options: [
    ...filterOptions,
    outOption,
    { flags: '--limit <n>', summary: 'maximum number of leads', fallback: '50' },
  ],
  environment: ['DATA_DIR', 'DATABASE_URL'],
  async run({ options, terminal }) {
    const limit = readNumber(options.limit, '--limit', 1) ?? 50
    const timeZone = await readSiteZone(options)
    const filter = readFilter(options, timeZone)
    const { leads, states, damaged, hasMore, total } = await withLeads(
      { options, terminal },
      async (reader) => {
        await checkStatus(reader, filter, options)
        const { leads, damaged, hasMore } = await readNewest(reader, filter, limit)
        const total = leads.length > 0 ? leads.length : (await reader.stats()).total
        const states = await reader.readStates(leads.map(({ id }) => id))
        return { leads, states, damaged, hasMore, total }
      },
    )
    if (leads.length > 0) terminal.print(formatTable(toRows(leads, states, timeZone)))
    else if (damaged.length > 0) terminal.say('None of the leads can be read.')
    else if (total > 0 && hasFilter(filter)) terminal.say(`None of the ${total} leads matches.`)
    else terminal.say('There are no leads yet.')
    if (hasMore)
      terminal.say(`Showing the newest ${limit}. Use --limit for more, or "vaasal leads export" for all.`)
    return sayDamaged(damaged, terminal)
  },
}

const pageSize = 500

/** The newest leads, read page by page, and whether there are more. */
async function readNewest(reader: LeadReader, filter: LeadFilter, count: number) {
  const leads: Lead[] = []
  const damaged: DamagedRow[] = []
  // One more than shown, to find out whether there are more.
  const read = (after?: Cursor) => reader.list(filter, Math.min(pageSize, count + 1 - leads.length), after)
  for await (const page of readPages(read)) {
    leads.push(...page.leads)
    damaged.push(...page.damaged)
    if (leads.length > count) break
  }
  return { leads: leads.slice(0, count), damaged, hasMore: leads.length > count }
}

type States = Awaited<ReturnType<LeadReader['readStates']>>

/** The arms of experiments have a column if there are any. */
function toRows(leads: readonly Lead[], states: States, timeZone: string): string[][] {
  const hasArms = leads.some(({ context }) => context?.arm !== undefined)
  const columns = [`received (${timeZone})`, 'form', 'status', 'route', 'campaign']
  const rows = [[...columns, 'arm', 'answers', 'id'], ...leads.map((lead) => toRow(lead, states, timeZone))]
  return hasArms ? rows : rows.map((row) => row.filter((_, index) => index !== columns.length))
}

function toRow(lead: Lead, states: States, timeZone: string): string[] {
  const answers = [...Object.values(lead.answers), ...(lead.resume ? ['[PDF]'] : [])]
  return [
    formatTime(lead.receivedAt, timeZone),
    lead.form,
    states.get(lead.id)?.status ?? lead.status,
    lead.route ?? '',
    lead.campaign ?? '',
    lead.context?.arm ?? '',
    answers.join(' · '),
    lead.id,
  ]
}

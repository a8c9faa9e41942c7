import type { Lead } from '../../intake/store/lead-store.ts'
import type { Command } from '../command.ts'
import { readNumber } from '../read-options.ts'
import { cleanText, filterOptions, hasFilter, readFilter, sayDamaged, withLeads } from './leads-options.ts'

export const leadsList: Command = {
  name: 'leads list',
  summary: 'list leads, newest first',
  options: [...filterOptions, { flags: '--limit <n>', summary: 'maximum number of leads', fallback: '50' }],
  async run({ options, terminal }) {
    const limit = readNumber(options.limit, '--limit', 1) ?? 50
    const filter = readFilter(options)
    const { leads, damaged, hasMore, total } = await withLeads({ options, terminal }, async (reader) => {
      // One more than is shown, to know whether there are more.
      const { leads, damaged, next } = await reader.list(filter, limit + 1)
      const total = leads.length > 0 ? leads.length : (await reader.stats()).total
      return { leads, damaged, hasMore: next !== undefined, total }
    })
    if (leads.length > 0) terminal.print(writeTable([columns, ...leads.slice(0, limit).map(describe)]))
    else if (damaged.length > 0) terminal.say('No lead can be read.')
    else if (total > 0 && hasFilter(filter)) terminal.say(`None of the ${total} leads is like that.`)
    else terminal.say('No leads.')
    if (hasMore)
      terminal.say(
        `These are the newest ${limit}. There are more: --limit, or "vaasal leads export" for all.`,
      )
    return sayDamaged(damaged, terminal)
  },
}

const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
/** Days in filters are those of this machine, and so are these times. */
const columns = [`received (${timeZone})`, 'form', 'status', 'route', 'campaign', 'answers', 'id']

function describe(lead: Lead): string[] {
  const answers = [...Object.values(lead.answers), ...(lead.resume ? ['[PDF]'] : [])]
  // Sweden writes dates as ISO does.
  const received = new Date(lead.receivedAt).toLocaleString('sv-SE')
  return [
    received,
    lead.form,
    lead.status,
    lead.route ?? '',
    lead.campaign ?? '',
    answers.join(' · '),
    lead.id,
  ]
}

const widest = 60

/** Columns side by side. What visitors wrote loses its control characters: a terminal would obey them. */
function writeTable(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map(shorten))
  const widths = columns.map((_, index) => Math.max(...cells.map((row) => row[index]?.length ?? 0)))
  return cells
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function shorten(text: string): string {
  const plain = cleanText(text)
  return plain.length > widest ? `${plain.slice(0, widest - 1).replace(/[\ud800-\udbff]$/, '')}…` : plain
}

import type { Lead } from '../intake/store/lead-store.ts'
import { type Command, exitCodes } from './command.ts'
import { filterOptions, readFilter, withLeads } from './leads-options.ts'
import { readNumber } from './read-options.ts'

export const leadsList: Command = {
  name: 'leads list',
  summary: 'lists leads, newest first',
  options: [...filterOptions, { flags: '--limit <n>', summary: 'at most so many', fallback: '50' }],
  async run({ options, terminal }) {
    const limit = readNumber(options.limit, '--limit', 1) ?? 50
    const leads = await withLeads(options, (archive) => archive.list(readFilter(options), limit))
    if (leads.length === 0) terminal.say('No leads.')
    else terminal.print(writeTable([columns, ...leads.map(describe)]))
    return exitCodes.fine
  },
}

const columns = ['received', 'form', 'status', 'route', 'campaign', 'answers', 'id']

function describe(lead: Lead): string[] {
  const answers = [...Object.values(lead.answers), ...(lead.resume ? ['[PDF]'] : [])]
  const received = new Date(lead.receivedAt).toISOString().slice(0, 19).replace('T', ' ')
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
  const plain = text.replace(/[\p{Cc}\p{Cf}]/gu, ' ')
  return plain.length > widest ? `${plain.slice(0, widest - 1)}…` : plain
}

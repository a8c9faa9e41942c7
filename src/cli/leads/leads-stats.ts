import { type Command, exitCodes, siteOption } from '../command.ts'
import { withLeads } from './leads-options.ts'

export const leadsStats: Command = {
  name: 'leads stats',
  summary: 'count leads by form and by campaign, as JSON',
  options: [siteOption],
  async run({ options, terminal }) {
    const { oldest, newest, ...counts } = await withLeads({ options, terminal }, (reader) => reader.stats())
    const time = (value: number | null) => (value === null ? null : new Date(value).toISOString())
    terminal.print(JSON.stringify({ ...counts, oldest: time(oldest), newest: time(newest) }, null, 2))
    return exitCodes.fine
  },
}

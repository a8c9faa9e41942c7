import { type Command, exitCodes, outOption, UsageError } from '../../command/command.ts'
import { readChoice } from '../../command/read-options.ts'
import { countThings } from '../../core/diagnostics/phrases.ts'
import { markLeads } from '../desk/leads/mark-leads.ts'
import { readPages } from '../intake/leads/read-pages.ts'
import type { LeadFilter, LeadStore } from '../intake/store/lead-store.ts'
import { filterOptions, hasFilter, readFilter, withLeads } from './options/leads-options.ts'
import { checkStatus, readSite } from './options/read-site.ts'

export const leadsMark: Command = {
  name: 'leads mark',
  summary:
    'give leads a status of the desk, such as spam: those with the ids, or all that match; spam is not delivered any more',
  arguments: [
    { name: '<status>', summary: 'the status, e.g. spam' },
    { name: '[ids...]', summary: 'ids of the leads' },
  ],
  options: [...filterOptions, outOption],
  environment: ['DATA_DIR', 'DATABASE_URL'],
  async run({ args: [status = '', ...ids], options, terminal }) {
    const site = await readSite(options)
    const { statuses } = site
    const names = statuses.map(({ name }) => name)
    readChoice(status, 'The status', names)
    const filter = readFilter(options, site.timeZone)
    if (hasFilter(filter) === ids.length > 0)
      throw new UsageError(
        'Name the leads by their ids, or by options such as --from and --answer; "npx vaasal leads list" shows what they select.',
      )
    const { found, changed } = await withLeads({ options, terminal }, async (reader) => {
      await checkStatus(reader, filter, site)
      const chosen = ids.length > 0 ? ids : await findIds(reader, filter)
      const mark = { store: reader, user: '', status, statuses, now: Date.now() }
      return { found: chosen.length, changed: await markLeads(chosen, mark) }
    })
    terminal.say(
      `${countThings(changed, 'lead has', 'leads have')} the status ${status} now.${changed < found ? ` Unchanged: ${found - changed}, which had it already, or which do not exist or cannot be read.` : ''}`,
    )
    return exitCodes.fine
  },
}

async function findIds(reader: LeadStore, filter: LeadFilter): Promise<string[]> {
  const ids: string[] = []
  for await (const { leads } of readPages((after) => reader.list(filter, 500, after)))
    ids.push(...leads.map(({ id }) => id))
  return ids
}

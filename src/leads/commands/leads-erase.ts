import { type Command, exitCodes, type Options, siteOption } from '../../command/command.ts'
import { readFolders } from '../../command/read-options.ts'
import { withLeads } from './options/leads-options.ts'
import { readStoreLocation } from './options/read-store-location.ts'

/** Where those who were erased are still found. */
const explainCopies = (options: Options): string =>
  readStoreLocation(readFolders(options).siteDir).databaseUrl
    ? 'Backups of the database still have them.'
    : 'The copies beside the store have them no more; backups elsewhere still do.'

export const leadsErase: Command = {
  name: 'leads erase',
  summary: 'erase leads permanently, with everything that is stored about them',
  arguments: [{ name: '<id...>', summary: 'ids of the leads' }],
  options: [siteOption],
  environment: ['DATA_DIR', 'DATABASE_URL'],
  async run({ args, options, terminal }) {
    const ids = [...new Set(args)]
    const count = await withLeads({ options, terminal }, (reader) => reader.erase(ids))
    terminal.say(
      count === ids.length
        ? `Erased ${count} of ${ids.length}. ${explainCopies(options)}`
        : `Erased ${count} of ${ids.length}; the other ids do not exist. ${count > 0 ? `${explainCopies(options)} ` : ''}Run "npx vaasal leads list" to see the ids.`,
    )
    return count === ids.length ? exitCodes.fine : exitCodes.errors
  },
}

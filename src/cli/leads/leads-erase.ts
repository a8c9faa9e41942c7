import { type Command, exitCodes, siteOption } from '../command.ts'
import { withLeads } from './leads-options.ts'

export const leadsErase: Command = {
  name: 'leads erase',
  summary: 'erase leads permanently, with their résumés',
  arguments: [{ name: '<id...>', summary: 'ids of the leads' }],
  options: [siteOption],
  async run({ args, options, terminal }) {
    const count = await withLeads({ options, terminal }, (reader) => reader.erase(args))
    terminal.say(
      count === args.length
        ? `Erased ${count} of ${args.length}.`
        : `Erased ${count} of ${args.length}; there is no lead with the other ids. "vaasal leads list" shows them.`,
    )
    return count === args.length ? exitCodes.fine : exitCodes.errors
  },
}

import { type Command, exitCodes, siteOption, UsageError } from '../../../command/command.ts'
import { countThings, listNames, suggest } from '../../../core/diagnostics/phrases.ts'
import { findMeant } from '../../../core/diagnostics/recover-name.ts'
import { runningFor } from '../../intake/store/site/note-running.ts'
import { withLeads } from '../leads-options.ts'

export const leadsAdopt: Command = {
  name: 'leads adopt',
  summary:
    'make the leads, counts and users of a former id of this site its own, after its address or id has changed',
  arguments: [
    { name: '<id>', summary: 'the former id: the host of the former address, or the former site.id' },
  ],
  options: [
    siteOption,
    { flags: '--join', summary: 'also if this site has leads or users already; that cannot be undone' },
  ],
  environment: ['DATA_DIR', 'DATABASE_URL'],
  run: ({ args: [id = ''], options, terminal }) =>
    withLeads(
      { options, terminal },
      async (reader) => {
        const sites = await reader.listSites()
        const own = sites.find(({ isOwn }) => isOwn)?.id ?? ''
        const result = await reader.adopt(id, options.join === true)
        if (result.outcome === 'unknown') {
          const others = sites.flatMap((site) => (site.isOwn ? [] : [site.id]))
          const known = others.length > 0 ? ` Other sites there: ${listNames(others)}.` : ''
          throw new UsageError(
            id === own
              ? `${id} is the id of this site, so it shows these leads already.${known}`
              : `The store has nothing of a site "${id}"${suggest(findMeant(id, others))}${known}`,
          )
        }
        if (result.outcome === 'running')
          throw new UsageError(
            `An intake of ${id} is running: it is a site of its own, and its further leads would not be here. If it is what this site was called before, stop that intake. After a crash, try again in ${runningFor / 1_000} seconds.`,
          )
        const { leads, users } = result
        const what = `${countThings(leads, 'lead', 'leads')} and ${countThings(users, 'user', 'users')}`
        if (result.outcome === 'refused')
          throw new UsageError(
            `${own} has ${what} of its own. With --join, those of ${id} are added to them; that cannot be undone.`,
          )
        terminal.say(`${own} has ${what} of ${id} now, with all that is stored about them.`)
        if (users > 0) terminal.say('These users sign in to the desk again.')
        return exitCodes.fine
      },
      { needsSite: true },
    ),
}

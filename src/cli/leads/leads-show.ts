import { writeFile } from 'node:fs/promises'
import { isDamaged } from '../../intake/store/lead-store.ts'
import { CannotRun, type Command, exitCodes, siteOption } from '../command.ts'
import { sayDamaged, withLeads } from './leads-options.ts'

export const leadsShow: Command = {
  name: 'leads show',
  summary: 'show one lead with everything known about it, as JSON; save its résumé to a file',
  arguments: [{ name: '<id>', summary: 'id of the lead' }],
  options: [
    siteOption,
    {
      flags: '--resume <file>',
      summary: 'write the résumé to this new file (it is as the sender made it: do not trust it)',
    },
  ],
  run: ({ args: [id = ''], options, terminal }) =>
    withLeads({ options, terminal }, async (reader) => {
      const lead = await reader.find(id)
      if (!lead)
        throw new CannotRun(`There is no lead ${JSON.stringify(id)}. "vaasal leads list" shows the ids.`)
      if (isDamaged(lead)) return sayDamaged([lead], terminal)
      if (options.resume !== undefined) {
        const bytes = await reader.readResume(id)
        if (!bytes)
          throw new CannotRun(
            lead.resume
              ? 'The résumé of this lead is missing or damaged. "vaasal leads restore" brings it back from a backup.'
              : 'This lead has no résumé.',
          )
        const file = String(options.resume)
        await writeFile(file, bytes, { flag: 'wx', mode: 0o600 }).catch((cause: NodeJS.ErrnoException) => {
          throw new CannotRun(`The file ${file} cannot be written (${cause.code}).`)
        })
        terminal.say(`Wrote ${bytes.length} bytes to ${file}.`)
      }
      const text = JSON.stringify({ ...lead, receivedAt: new Date(lead.receivedAt).toISOString() }, null, 2)
      // Marks that turn the direction of writing would turn the whole line on a terminal.
      terminal.print(
        text.replace(/[\u202a-\u202e\u2066-\u2069]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16)}`),
      )
      return exitCodes.fine
    }),
}

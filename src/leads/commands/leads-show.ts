import { writeFile } from 'node:fs/promises'
import { type Command, exitCodes, siteOption, UsageError } from '../../command/command.ts'
import { isDamaged } from '../intake/store/lead-store.ts'
import { escapeDirections, noSuchLead, sayDamaged, withLeads } from './options/leads-options.ts'

export const leadsShow: Command = {
  name: 'leads show',
  summary: 'show one lead as JSON; with --resume, save the file that was sent',
  arguments: [{ name: '<id>', summary: 'id of the lead' }],
  options: [
    siteOption,
    {
      flags: '--resume <file>',
      summary: 'save what was sent to this new file (it comes from the sender: do not trust it)',
    },
  ],
  environment: ['DATA_DIR', 'DATABASE_URL'],
  run: ({ args: [id = ''], options, terminal }) =>
    withLeads({ options, terminal }, async (reader) => {
      const lead = await reader.find(id)
      if (!lead) throw noSuchLead(id)
      if (isDamaged(lead)) return sayDamaged([lead], terminal)
      if (options.resume !== undefined) {
        const bytes = await reader.readResume(id)
        if (!bytes)
          throw new UsageError(
            lead.resume
              ? 'The file of this lead is missing or damaged. "npx vaasal leads import" brings it back from an export.'
              : 'This lead has no file.',
          )
        const file = String(options.resume)
        await writeFile(file, bytes, { flag: 'wx', mode: 0o600 }).catch((cause: NodeJS.ErrnoException) => {
          throw new UsageError(
            cause.code === 'EEXIST'
              ? `The file ${file} already exists. Choose a new one.`
              : `The file ${file} could not be written (${cause.code}).`,
          )
        })
        terminal.say(`Wrote ${bytes.length} bytes to ${file}.`)
      }
      const { status = lead.status, assigned = null } = (await reader.readStates([id])).get(id) ?? {}
      const received = new Date(lead.receivedAt).toISOString()
      const text = JSON.stringify({ ...lead, receivedAt: received, desk: { status, assigned } }, null, 2)
      terminal.print(escapeDirections(text))
      return exitCodes.fine
    }),
}

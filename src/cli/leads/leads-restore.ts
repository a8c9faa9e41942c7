import { resolve } from 'node:path'
import { restoreBackup } from '../../intake/backup/restore-backup.ts'
import { type Command, exitCodes, siteOption } from '../command.ts'
import { refuseBackup } from './leads-backup.ts'
import { withLeads } from './leads-options.ts'

export const leadsRestore: Command = {
  name: 'leads restore',
  summary:
    'add the leads of a backup that are missing or damaged, also while the intake runs; keep all others',
  arguments: [{ name: '<dir>', summary: 'a folder that "vaasal leads backup" wrote' }],
  options: [siteOption],
  async run({ args: [dir = ''], options, terminal }) {
    const { added, repaired, present } = await withLeads(
      { options, terminal },
      (reader) => restoreBackup(reader, resolve(dir), terminal.progress),
      { create: true },
    ).catch(refuseBackup)
    terminal.say(
      `Added ${added} leads${repaired > 0 ? `, repaired ${repaired}` : ''}; ${present} were there already and stay as they are.`,
    )
    return exitCodes.fine
  },
}

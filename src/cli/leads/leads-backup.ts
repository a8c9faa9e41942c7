import { resolve } from 'node:path'
import { BackupFailure } from '../../intake/backup/backup-files.ts'
import { writeBackup } from '../../intake/backup/write-backup.ts'
import { CannotRun, type Command, exitCodes, siteOption } from '../command.ts'
import { sayDamaged, withLeads } from './leads-options.ts'

export const leadsBackup: Command = {
  name: 'leads backup',
  summary: 'write all leads with their résumés to a new folder, also while the intake runs',
  arguments: [{ name: '<dir>', summary: 'the folder, which must not exist yet' }],
  options: [siteOption],
  async run({ args: [dir = ''], options, terminal }) {
    const folder = resolve(dir)
    const { manifest, damaged } = await withLeads({ options, terminal }, (reader) =>
      writeBackup(reader, folder, {
        now: new Date(),
        onProgress: (leads) => terminal.progress(`Backing up: ${leads} leads`),
      }),
    ).catch(refuseBackup)
    const { leads, resumes, missingResumes } = manifest
    terminal.say(`Wrote ${leads} leads and ${resumes} résumés to ${folder}.`)
    if (missingResumes > 0)
      terminal.say(
        `The résumés of ${missingResumes} leads are missing or damaged, so they are not in the backup.`,
      )
    const code = sayDamaged(damaged, terminal)
    return missingResumes > 0 ? exitCodes.errors : code
  },
}

/** What is wrong with a backup is a sentence. */
export function refuseBackup(cause: unknown): never {
  throw cause instanceof BackupFailure ? new CannotRun(cause.message) : cause
}

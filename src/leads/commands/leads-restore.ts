import { resolve } from 'node:path'
import { type Command, exitCodes, siteOption, UsageError } from '../../command/command.ts'
import { readFolders } from '../../command/read-options.ts'
import { countThings } from '../../core/diagnostics/phrases.ts'
import { formatStore } from '../intake/store/sql/format-store.ts'
import { readStoreLocation } from './options/read-store-location.ts'

export const leadsRestore: Command = {
  name: 'leads restore',
  summary: 'put a backup into an empty data folder',
  arguments: [{ name: '<dir>', summary: 'a folder that "npx vaasal leads backup" wrote' }],
  options: [siteOption],
  environment: ['DATA_DIR', 'DATABASE_URL'],
  async run({ args: [dir = ''], options, terminal }) {
    const location = readStoreLocation(readFolders(options).siteDir)
    const { dataDir, databaseUrl } = location
    terminal.say(`Store: ${formatStore(location)}`)
    if (databaseUrl)
      throw new UsageError(
        'The leads are in PostgreSQL. A backup is a SQLite file: restore it without DATABASE_URL into a data folder, and move it with "npx vaasal leads export --format jsonl" and "npx vaasal leads import".',
      )
    const { restoreBackup } = await import('../intake/store/backup/write-backup.ts')
    const { leads, resumes, missing } = await restoreBackup(resolve(dir), dataDir)
    terminal.say(
      `Restored ${countThings(leads, 'lead')} and ${countThings(resumes, 'résumé')} into ${dataDir}.`,
    )
    terminal.say('Whoever was erased after the backup was made is there again: erase them again.')
    if (missing === 0) return exitCodes.fine
    terminal.say(`The backup lacks the résumés of ${missing} leads.`)
    return exitCodes.errors
  },
}

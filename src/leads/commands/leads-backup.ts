import { basename, join, resolve } from 'node:path'
import { type Command, exitCodes, siteOption, type Terminal, UsageError } from '../../command/command.ts'
import { readFolders } from '../../command/read-options.ts'
import { stopSignals } from '../../command/stop-signals.ts'
import { countThings } from '../../core/diagnostics/phrases.ts'
import type { AbandonedDrafts } from '../intake/store/backup/write-backup.ts'
import { copiesName } from '../intake/store/copies/copy-files.ts'
import { withLeads } from './options/leads-options.ts'
import { readStoreLocation } from './options/read-store-location.ts'

export const leadsBackup: Command = {
  name: 'leads backup',
  summary: 'copy the SQLite file and the files that forms sent to a new folder, also while the intake runs',
  arguments: [{ name: '<dir>', summary: 'the new folder, which must not exist' }],
  options: [siteOption],
  environment: ['DATA_DIR', 'DATABASE_URL'],
  async run({ args: [dir = ''], options, terminal }) {
    const { writeBackup } = await import('../intake/store/backup/write-backup.ts')
    const folder = resolve(dir)
    const { dataDir } = readStoreLocation(readFolders(options).siteDir)
    const { leads, resumes, missing } = await untilStopped((signal) =>
      withLeads({ options, terminal }, async (reader) => {
        const path = await reader.copyStore()
        if (path === null)
          throw new UsageError(
            'The leads are in PostgreSQL, which makes its own backups: pg_dump. To move leads to another store, use "npx vaasal leads export --format jsonl" and "npx vaasal leads import".',
          )
        // An intake may know the folder by another path, in a container.
        const copy = join(dataDir, copiesName, basename(path))
        return writeBackup(folder, {
          ...{ copy, dataDir, signal },
          onAbandoned: (drafts) => sayAbandoned(drafts, terminal),
        })
      }),
    )
    terminal.say(`Wrote ${countThings(leads, 'lead')} and ${countThings(resumes, 'résumé')} to ${folder}.`)
    if (missing === 0) return exitCodes.fine
    terminal.say(`The résumés of ${missing} leads are missing, so they are not in the backup.`)
    return exitCodes.errors
  },
}

function sayAbandoned({ removed, left }: AbandonedDrafts, terminal: Terminal): void {
  for (const draft of removed)
    terminal.say(`Removed ${draft}, which a backup that was killed had left unfinished.`)
  for (const draft of left)
    terminal.say(
      `${draft} is an unfinished backup with personal data. Delete it, unless another command is still writing it.`,
    )
}

/** Ends the work at a signal to stop, and then the process by the same signal, so that its parent sees it. */
async function untilStopped<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const ended = new AbortController()
  const stop = (name: NodeJS.Signals) => ended.abort(name)
  for (const name of stopSignals) process.on(name, stop)
  try {
    return await work(ended.signal)
  } finally {
    for (const name of stopSignals) process.off(name, stop)
    if (ended.signal.aborted) process.kill(process.pid, ended.signal.reason)
  }
}

import { resolve } from 'node:path'
import { type Command, exitCodes, siteOption, type Terminal } from '../../command/command.ts'
import { stopSignals } from '../../command/stop-signals.ts'
import { countThings } from '../../core/diagnostics/phrases.ts'
import type { AbandonedDrafts } from '../intake/backup/abandoned-drafts.ts'
import { writeBackup } from '../intake/backup/write-backup.ts'
import { sayDamaged, withLeads } from './leads-options.ts'

export const leadsBackup: Command = {
  name: 'leads backup',
  summary:
    'write all leads with their résumés, deliveries and the work of the desk to a new folder, also while the intake runs',
  arguments: [{ name: '<dir>', summary: 'the new folder, which must not exist' }],
  options: [siteOption],
  environment: ['DATA_DIR', 'DATABASE_URL'],
  async run({ args: [dir = ''], options, terminal }) {
    const folder = resolve(dir)
    const { manifest, damaged } = await untilStopped((signal) =>
      withLeads({ options, terminal }, (reader) =>
        writeBackup(reader, folder, {
          ...{ now: new Date(), signal },
          onProgress: (leads) => terminal.progress(`Backing up: ${leads} leads`),
          onAbandoned: (drafts) => sayAbandoned(drafts, terminal),
        }),
      ),
    )
    const { leads, resumes, missingResumes, tables } = manifest
    terminal.say(`Wrote ${leads} leads and ${resumes} résumés to ${folder}.`)
    if (missingResumes > 0)
      terminal.say(
        `The résumés of ${missingResumes} leads are missing or damaged, so they are not in the backup.`,
      )
    const unreadable = Object.entries(tables ?? {}).filter(([, { damaged }]) => damaged > 0)
    for (const [table, { damaged: count }] of unreadable)
      terminal.say(
        `${countThings(count, 'row', 'rows')} of ${table} cannot be read, so the backup lacks them.`,
      )
    const code = sayDamaged(damaged, terminal)
    return missingResumes > 0 || unreadable.length > 0 ? exitCodes.errors : code
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

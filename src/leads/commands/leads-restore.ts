import { resolve } from 'node:path'
import { type Command, exitCodes, siteOption } from '../../command/command.ts'
import { countThings } from '../../core/diagnostics/phrases.ts'
import { type Restored, readManifest, restoreBackup } from '../intake/backup/restore-backup.ts'
import { withLeads } from './leads-options.ts'

export const leadsRestore: Command = {
  name: 'leads restore',
  summary:
    'add what the store lacks of a backup, and replace damaged leads, also while the intake runs; keep all others',
  arguments: [{ name: '<dir>', summary: 'a folder that "vaasal leads backup" wrote' }],
  options: [siteOption],
  environment: ['DATA_DIR', 'DATABASE_URL'],
  async run({ args: [dir = ''], options, terminal }) {
    const folder = resolve(dir)
    // First, so that a wrong name makes no store.
    await readManifest(folder)
    const {
      added,
      repaired,
      present,
      elsewhere = 0,
      rows,
      damaged,
    } = await withLeads({ options, terminal }, (reader) => restoreBackup(reader, folder, terminal.progress), {
      create: true,
    })
    terminal.say(
      `Added ${added} leads${repaired > 0 ? `, repaired ${repaired}` : ''}; ${present} were already there and are unchanged.`,
    )
    if (elsewhere > 0)
      terminal.say(
        `${countThings(elsewhere, 'lead belongs', 'leads belong')} to another site in this store and stayed there.`,
      )
    const written = explainRows(rows)
    if (written.length > 0) terminal.say(`Also restored: ${written.join(', ')}.`)
    if ((rows.vaasal_desk_users ?? 0) > 0)
      terminal.say('A backup contains no sessions, so people sign in to the desk again.')
    const left = explainDamaged(damaged)
    if (left.length === 0) return exitCodes.fine
    terminal.say(
      `Left out, because no intake writes such values (an impossible time, a number for a text): ${left.join('; ')}.`,
    )
    return exitCodes.errors
  },
}

const maxLines = 20

function explainDamaged({ leads, rows }: Restored['damaged']): string[] {
  const more = leads.length > maxLines ? ` and ${leads.length - maxLines} more` : ''
  return [
    ...(leads.length > 0
      ? [
          `${countThings(leads.length, 'lead', 'leads')} (leads.jsonl, line ${leads.slice(0, maxLines).join(', ')}${more})`,
        ]
      : []),
    ...Object.entries(rows).map(([file, count]) => `${countThings(count, 'line', 'lines')} of ${file}`),
  ]
}

const names: readonly [table: string, one: string, many: string][] = [
  ['vaasal_desk_leads', 'status of the desk', 'statuses of the desk'],
  ['vaasal_desk_events', 'entry of its history', 'entries of its history'],
  ['vaasal_desk_users', 'user', 'users'],
  ['vaasal_deliveries', 'delivery', 'deliveries'],
  ['vaasal_exports', 'exported conversion', 'exported conversions'],
  ['vaasal_notes', 'consent notice', 'consent notices'],
]

const explainRows = (rows: Restored['rows']): string[] =>
  names.flatMap(([table, one, many]) => {
    const count = rows[table] ?? 0
    return count > 0 ? [countThings(count, one, many)] : []
  })

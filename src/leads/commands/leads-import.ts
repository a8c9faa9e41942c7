import { createReadStream, type ReadStream } from 'node:fs'
import { type Command, exitCodes, siteOption, type Terminal, UsageError } from '../../command/command.ts'
import { countThings } from '../../core/diagnostics/phrases.ts'
import { type Imported, importLines } from '../intake/leads/import-lines.ts'
import { splitLines } from '../intake/leads/split-lines.ts'
import { movedTables } from '../intake/store/moved/moved-tables.ts'
import { withLeads } from './options/leads-options.ts'

export const leadsImport: Command = {
  name: 'leads import',
  summary:
    'add what the store lacks of an export with --format jsonl, from any version and either database; what is there stays',
  arguments: [{ name: '<file>', summary: 'the export, or - for stdin' }],
  options: [siteOption],
  environment: ['DATA_DIR', 'DATABASE_URL'],
  async run({ args: [file = ''], options, terminal }) {
    const input = file === '-' ? process.stdin : await openFile(file)
    const found = await withLeads({ options, terminal }, (reader) => importLines(reader, splitLines(input)), {
      create: true,
    })
    return sayImported(found, terminal)
  },
}

async function openFile(file: string): Promise<ReadStream> {
  const stream = createReadStream(file)
  await new Promise((resolve, reject) => {
    stream.once('open', resolve).once('error', reject)
  }).catch((cause: NodeJS.ErrnoException) => {
    throw new UsageError(`The file ${file} cannot be read (${cause.code}).`)
  })
  return stream
}

const maxLines = 20

function sayImported({ leads, rows, damaged }: Imported, terminal: Terminal): number {
  const { added, present, repaired } = leads
  terminal.say(
    `Added ${countThings(added, 'lead')}${repaired > 0 ? `, repaired ${repaired}` : ''}; already there and unchanged: ${present}.`,
  )
  const written = movedTables.flatMap(({ name, title }) => {
    const count = rows[name] ?? 0
    return count > 0 ? [countThings(count, ...title)] : []
  })
  if (written.length > 0) terminal.say(`Also added: ${written.join(', ')}.`)
  if (damaged.length === 0) return exitCodes.fine
  const more = damaged.length > maxLines ? ` and ${damaged.length - maxLines} more` : ''
  terminal.say(
    `Left out, because no export has such lines (an impossible time, a number for a text): line ${damaged.slice(0, maxLines).join(', ')}${more}.`,
  )
  return exitCodes.errors
}

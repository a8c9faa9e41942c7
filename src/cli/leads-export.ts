import { listLeadColumns, writeLeadCells } from '../intake/lead-columns.ts'
import type { Lead, LeadArchive, LeadFilter } from '../intake/store/lead-store.ts'
import { writeCsvRow } from '../intake/write-csv.ts'
import { CannotRun, type Command, exitCodes } from './command.ts'
import { filterOptions, readFilter, withLeads } from './leads-options.ts'

export const leadsExport: Command = {
  name: 'leads export',
  summary: 'writes leads to stdout, as a CSV that no spreadsheet executes or as JSON lines',
  options: [...filterOptions, { flags: '--format <format>', summary: 'csv or jsonl', fallback: 'csv' }],
  async run({ options }) {
    const { format } = options
    if (format !== 'csv' && format !== 'jsonl')
      throw new CannotRun(`--format is "${String(format)}". It can be csv or jsonl.`)
    const filter = readFilter(options)
    await withLeads(options, (archive) =>
      format === 'csv' ? exportCsv(archive, filter) : exportLines(archive, filter),
    )
    return exitCodes.fine
  },
}

const pageSize = 500

async function* readAll(archive: LeadArchive, filter: LeadFilter): AsyncGenerator<Lead[]> {
  for (let last: Lead | undefined; ; ) {
    const leads = await archive.list(filter, pageSize, last)
    if (leads.length > 0) yield leads
    if (leads.length < pageSize) return
    last = leads.at(-1)
  }
}

async function exportLines(archive: LeadArchive, filter: LeadFilter): Promise<void> {
  for await (const leads of readAll(archive, filter)) {
    const lines = leads.map((lead) =>
      JSON.stringify({ ...lead, receivedAt: new Date(lead.receivedAt).toISOString() }),
    )
    await write(`${lines.join('\n')}\n`)
  }
}

/** Twice through the leads: the first time to know which answers there are. */
async function exportCsv(archive: LeadArchive, filter: LeadFilter): Promise<void> {
  const until = filter.until ?? Date.now()
  const names = new Set<string>()
  for await (const leads of readAll(archive, { ...filter, until }))
    for (const { answers, consents } of leads) {
      for (const name of Object.keys(answers)) names.add(name)
      for (const key of Object.keys(consents ?? {})) names.add(`consent.${key}`)
    }
  const columns = listLeadColumns([...names].sort())
  // By this mark Excel reads UTF-8.
  await write(`\uFEFF${writeCsvRow(columns)}`)
  for await (const leads of readAll(archive, { ...filter, until }))
    await write(leads.map((lead) => writeCsvRow(writeLeadCells(lead, columns))).join(''))
}

function write(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (cause) => (cause ? reject(cause) : resolve()))
  })
}

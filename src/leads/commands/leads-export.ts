import { type Command, outOption } from '../../command/command.ts'
import { readChoice } from '../../command/read-options.ts'
import { platforms } from '../intake/conversions/platforms.ts'
import { formatCsvRow } from '../intake/leads/format-csv-row.ts'
import { listLeadColumns, noteAnswers, toLeadCells } from '../intake/leads/lead-columns.ts'
import { readPages } from '../intake/leads/read-pages.ts'
import type { DamagedRow, Lead, LeadFilter, LeadReader, Page } from '../intake/store/lead-store.ts'
import { checkStatus } from './check-status.ts'
import { conversionOptions, refuseConversionOptions } from './conversions/conversion-options.ts'
import { exportConversions } from './conversions/export-conversions.ts'
import { filterOptions, readFilter, sayDamaged, withLeads } from './leads-options.ts'

const formats = ['csv', 'jsonl', ...platforms.map(({ format }) => format)]

export const leadsExport: Command = {
  name: 'leads export',
  summary:
    'write leads to stdout, as CSV that is safe to open in a spreadsheet, as JSON lines, or as conversions for an ad platform',
  options: [
    ...filterOptions.map((option) =>
      option.flags.startsWith('--status ')
        ? {
            ...option,
            summary: `${option.summary}; for google-ads and meta also any (default: enrolled)`,
          }
        : option,
    ),
    { flags: '--format <format>', summary: formats.join(', '), fallback: 'csv' },
    ...conversionOptions,
    outOption,
  ],
  environment: ['DATA_DIR', 'DATABASE_URL'],
  async run({ options, terminal }) {
    const { format } = options
    const platform = platforms.find((known) => known.format === format)
    if (platform) return sayDamaged(await exportConversions(platform, { write, options, terminal }), terminal)
    readChoice(format, '--format', formats)
    refuseConversionOptions(options)
    const filter = readFilter(options)
    const damaged = await withLeads({ options, terminal }, async (reader) => {
      await checkStatus(reader, filter, options)
      return format === 'csv' ? exportCsv(reader, filter) : exportLines(reader, filter)
    })
    return sayDamaged(damaged, terminal)
  },
}

const pageSize = 500

/** A lead as the desk has it. */
type Worked = Lead & { desk: { status: string; assigned: string | null } }

async function* readAll(reader: LeadReader, filter: LeadFilter): AsyncGenerator<Page<Worked>> {
  for await (const page of readPages((after) => reader.list(filter, pageSize, after))) {
    const states = await reader.readStates(page.leads.map(({ id }) => id))
    const leads = page.leads.map((lead) => {
      const { status = lead.status, assigned = null } = states.get(lead.id) ?? {}
      return { ...lead, desk: { status, assigned } }
    })
    yield { ...page, leads }
  }
}

async function exportLines(reader: LeadReader, filter: LeadFilter): Promise<DamagedRow[]> {
  const found: DamagedRow[] = []
  for await (const { leads, damaged } of readAll(reader, filter)) {
    const lines = leads.map(
      (lead) => `${JSON.stringify({ ...lead, receivedAt: new Date(lead.receivedAt).toISOString() })}\n`,
    )
    await write(lines.join(''))
    found.push(...damaged)
  }
  return found
}

/** Reads the leads twice, the first time to find the columns. A lead that came in meanwhile may have others. */
async function exportCsv(reader: LeadReader, filter: LeadFilter): Promise<DamagedRow[]> {
  const names = new Set<string>()
  const found: DamagedRow[] = []
  for await (const { leads, damaged } of readAll(reader, filter)) {
    found.push(...damaged)
    for (const lead of leads) noteAnswers(names, lead)
  }
  const columns = listLeadColumns([...names].sort())
  // The byte order mark makes Excel read UTF-8.
  await write(`\uFEFF${formatCsvRow([...columns, 'desk.status', 'desk.assigned'])}`)
  for await (const { leads } of readAll(reader, filter)) {
    const known = leads.filter((lead) => listAnswers(lead).every((name) => names.has(name)))
    await write(known.map((lead) => formatCsvRow(toCells(lead, columns))).join(''))
  }
  return found
}

function listAnswers(lead: Lead): string[] {
  const names = new Set<string>()
  noteAnswers(names, lead)
  return [...names]
}

const toCells = (lead: Worked, columns: readonly string[]): string[] => [
  ...toLeadCells(lead, columns),
  lead.desk.status,
  lead.desk.assigned ?? '',
]

function write(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (cause) => (cause ? reject(cause) : resolve()))
  })
}

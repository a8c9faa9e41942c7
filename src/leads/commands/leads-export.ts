import { type Command, outOption } from '../../command/command.ts'
import { readChoice } from '../../command/read-options.ts'
import { writeOutput } from '../../command/write-output.ts'
import { platforms } from '../intake/conversions/platforms.ts'
import { exportLines } from '../intake/leads/export-lines.ts'
import { formatCsv } from '../intake/leads/format-csv.ts'
import { noteAnswers, toLeadCells } from '../intake/leads/lead-columns.ts'
import { readPages } from '../intake/leads/read-pages.ts'
import type { DamagedRow, Lead, LeadFilter, LeadReader, Page } from '../intake/store/lead-store.ts'
import { conversionOptions, refuseConversionOptions } from './conversions/conversion-options.ts'
import { exportConversions } from './conversions/export-conversions.ts'
import { checkStatus } from './options/check-status.ts'
import { filterOptions, hasFilter, readFilter, sayDamaged, withLeads } from './options/leads-options.ts'
import { readSiteZone } from './options/read-site-zone.ts'

const formats = ['csv', 'jsonl', ...platforms.map(({ format }) => format)]

export const leadsExport: Command = {
  name: 'leads export',
  summary:
    'write leads to stdout, as CSV that is safe to open in a spreadsheet, as JSON lines for "leads import", or as conversions for an ad platform',
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
    const filter = readFilter(options, await readSiteZone(options))
    const damaged = await withLeads({ options, terminal }, async (reader) => {
      await checkStatus(reader, filter, options)
      return format === 'csv' ? exportCsv(reader, filter) : writeLines(reader, filter)
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

async function writeLines(reader: LeadReader, filter: LeadFilter): Promise<DamagedRow[]> {
  const found: DamagedRow[] = []
  const isWhole = !hasFilter(filter)
  for await (const line of exportLines(reader, filter, { isWhole, onDamaged: (rows) => found.push(...rows) }))
    await write(line)
  return found
}

/** A lead that came in after the columns were found may have others, and is left out. */
async function exportCsv(reader: LeadReader, filter: LeadFilter): Promise<DamagedRow[]> {
  let damaged: DamagedRow[] = []
  async function* read(): AsyncGenerator<Worked[]> {
    // It is read twice, and each row is damaged once.
    damaged = []
    for await (const page of readAll(reader, filter)) {
      damaged.push(...page.damaged)
      yield page.leads
    }
  }
  const more = ['desk.status', 'desk.assigned']
  for await (const text of formatCsv(read, { findLead: (lead) => lead, toCells, more })) await write(text)
  return damaged
}

function toCells(lead: Worked, columns: readonly string[]): string[] | undefined {
  const names = new Set<string>()
  noteAnswers(names, lead)
  if ([...names].some((name) => !columns.includes(`answer.${name}`))) return undefined
  return [...toLeadCells(lead, columns), lead.desk.status, lead.desk.assigned ?? '']
}

function write(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    writeOutput(text, (cause) => (cause ? reject(cause) : resolve()))
  })
}

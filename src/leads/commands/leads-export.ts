import { type Command, outOption } from '../../command/command.ts'
import { readChoice } from '../../command/read-options.ts'
import { writeOutput } from '../../command/write-output.ts'
import type { CsvFormat } from '../contracts/csv-format.ts'
import { googleAds } from '../intake/conversions/write-google-ads.ts'
import { meta } from '../intake/conversions/write-meta.ts'
import { exportLines } from '../intake/leads/export-lines.ts'
import { formatCsv } from '../intake/leads/format-csv.ts'
import { noteAnswers, toLeadCells } from '../intake/leads/lead-columns.ts'
import { readWorked, type WorkedLead } from '../intake/leads/read-pages.ts'
import type { LeadFilter, LeadStore } from '../intake/store/lead-store.ts'
import {
  conversionOptions,
  exportConversions,
  refuseConversionOptions,
} from './conversions/export-conversions.ts'
import { filterOptions, hasFilter, readFilter, sayDamaged, withLeads } from './options/leads-options.ts'
import { checkStatus, readSite } from './options/read-site.ts'

/** The platforms to which conversions can be exported. */
const platforms = [googleAds, meta]
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
            summary: `${option.summary}; for google-ads and meta also any (default: those whose outcome is won, like enrolled)`,
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
    if (platform) return exportConversions(platform, { write, options, terminal })
    readChoice(format, '--format', formats)
    refuseConversionOptions(options)
    const site = await readSite(options)
    const filter = readFilter(options, site.timeZone)
    return withLeads({ options, terminal }, async (reader, damaged) => {
      await checkStatus(reader, filter, site)
      const isWhole = !hasFilter(filter)
      const texts =
        format === 'csv' ? formatLeads(reader, filter, site.csv) : exportLines(reader, filter, isWhole)
      for await (const text of texts) await write(text)
      return sayDamaged(damaged.values(), terminal)
    })
  },
}

const pageSize = 500

/** A lead that came in after the columns were found may have others, and is left out. */
function formatLeads(reader: LeadStore, filter: LeadFilter, format: CsvFormat): AsyncGenerator<string> {
  const read = () => readWorked(reader, (after) => reader.list(filter, pageSize, after))
  const more = ['desk.status', 'desk.assigned']
  return formatCsv(read, { findLead: ({ lead }) => lead, toCells, more, format })
}

function toCells({ lead, state }: WorkedLead, columns: readonly string[]): string[] | undefined {
  const names = new Set<string>()
  noteAnswers(names, lead)
  if ([...names].some((name) => !columns.includes(`answer.${name}`))) return undefined
  return [...toLeadCells(lead, columns), state.status, state.assigned ?? '']
}

function write(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    writeOutput(text, (cause) => (cause ? reject(cause) : resolve()))
  })
}

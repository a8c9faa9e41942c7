import {
  type Command,
  exitCodes,
  type Options,
  outOption,
  siteOption,
  type Terminal,
} from '../../command/command.ts'
import {
  type ConsentReport,
  createConsentReport,
  type NoticeReport,
} from '../intake/consents/report-consents.ts'
import { readPages } from '../intake/leads/read-pages.ts'
import { isDamaged, type Lead, type LeadStore } from '../intake/store/lead-store.ts'
import {
  cleanText,
  filterOptions,
  noSuchLead,
  readFilter,
  sayDamaged,
  withLeads,
} from './options/leads-options.ts'
import { type KnownSite, readSite } from './options/read-site.ts'

export const leadsConsents: Command = {
  name: 'leads consents',
  summary:
    'report how many people were shown which consent notice and what they agreed to, or with --lead what one person saw and agreed to',
  options: [
    siteOption,
    outOption,
    ...filterOptions.filter(({ flags }) => /^--(?:from|until|form) /.test(flags)),
    { flags: '--lead <id>', summary: 'the consents of this lead' },
    { flags: '--json', summary: 'as JSON' },
  ],
  environment: ['DATA_DIR', 'DATABASE_URL'],
  async run({ options, terminal }) {
    const site = await readSite(options)
    return withLeads({ options, terminal }, async (reader, damaged) => {
      const built = site.forms.map(({ notice }) => [notice.hash, notice.text] as const)
      const texts = new Map([...built, ...Object.entries(await reader.readNotices())])
      const report = { reader, texts, site, options, terminal }
      if (options.lead !== undefined) return reportOne(report)
      await reportAll(report)
      return sayDamaged(damaged.values(), terminal)
    })
  },
}

interface Report {
  reader: LeadStore
  /** The notices by their hash. */
  texts: ReadonlyMap<string, string>
  site: KnownSite
  options: Options
  terminal: Terminal
}

const pageSize = 500

async function reportAll({ reader, texts, site: { timeZone }, options, terminal }: Report): Promise<void> {
  const filter = { ...readFilter(options, timeZone), arrivedAs: 'new' as const }
  const report = createConsentReport(texts, timeZone)
  for await (const { leads } of readPages((after) => reader.list(filter, pageSize, after)))
    for (const lead of leads) report.add(lead)
  const found = report.finish()
  if (options.json === true) terminal.print(JSON.stringify(found, null, 2))
  else if (found.notices.length > 0) terminal.print(found.notices.map(formatNoticeReport).join('\n\n'))
  sayMissing(found, terminal)
}

function sayMissing({ notices, withoutNotice }: ConsentReport, terminal: Terminal): void {
  if (notices.length === 0 && withoutNotice === 0) terminal.say('There are no such leads.')
  if (withoutNotice > 0)
    terminal.say(
      `Leads of which it is not known which notice was shown, because the page did not say where they came from: ${withoutNotice}.`,
    )
}

function formatNoticeReport({ form, id, hash, text, first, last, leads, consents }: NoticeReport): string {
  return [
    `${form}: notice ${id}, ${first === last ? first : `${first} to ${last}`}, ${leads} ${leads === 1 ? 'lead' : 'leads'}`,
    ...formatNotice(hash, text),
    ...consents.map(
      ({ key, asked, given }) =>
        `  ${key}: ${given} of ${asked} agreed (${((100 * given) / Math.max(1, asked)).toFixed(1)} %)`,
    ),
    ...(consents.length === 0 ? ['  no consents asked for'] : []),
  ]
    .map(cleanText)
    .join('\n')
}

const formatNotice = (hash: string, text: string | null): string[] => [
  `  ${hash}`,
  ...(text === null ? ['  (the text is not known any more)'] : text.split('\n').map((line) => `  | ${line}`)),
]

async function reportOne({ reader, texts, options, terminal }: Report): Promise<number> {
  const id = String(options.lead)
  const lead = await reader.find(id)
  if (!lead) throw noSuchLead(id)
  if (isDamaged(lead)) return sayDamaged([lead], terminal)
  const text = lead.notice && (texts.get(lead.notice.hash) ?? null)
  if (options.json === true) {
    const { notice, consents, form, route } = lead
    const received = new Date(lead.receivedAt).toISOString()
    terminal.print(
      JSON.stringify({ id, received, form, route, notice: notice && { ...notice, text }, consents }, null, 2),
    )
  } else terminal.print(formatLead(lead, text).map(cleanText).join('\n'))
  return exitCodes.fine
}

function formatLead({ id, receivedAt, form, route, notice, consents }: Lead, text: string | null): string[] {
  const given = Object.entries(consents ?? {})
  return [
    `Lead ${id}, received ${new Date(receivedAt).toISOString()}, form ${form}${route ? `, page ${route}` : ''}`,
    ...(notice
      ? [`Notice ${notice.id}`, ...formatNotice(notice.hash, text)]
      : ['It is not known which notice was shown.']),
    ...given.map(([key, isGiven]) => `  ${key}: ${isGiven ? 'yes' : 'no'}`),
    ...(given.length === 0 ? ['  no consents asked for'] : []),
  ]
}

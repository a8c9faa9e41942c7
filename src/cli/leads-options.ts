import { resolve } from 'node:path'
import { openArchive } from '../intake/admin/open-archive.ts'
import type { LeadArchive, LeadFilter, LeadStatus } from '../intake/store/lead-store.ts'
import { CannotRun, type Option, siteOption } from './command.ts'
import { readStorePlace } from './read-store-place.ts'

/** Which leads: the same for listing and exporting. */
export const filterOptions: readonly Option[] = [
  siteOption,
  { flags: '--from <date>', summary: 'received on this day or later, e.g. 2026-01-31' },
  { flags: '--until <date>', summary: 'received before the end of this day' },
  { flags: '--route <path>', summary: 'sent from this page' },
  { flags: '--campaign <name>', summary: 'of this utm_campaign' },
  { flags: '--status <status>', summary: 'new, or spam' },
  { flags: '--form <name>', summary: 'of this form of pages.yaml' },
  {
    flags: '--answer <text>',
    summary: 'with exactly this answer, e.g. a telephone number in international digits',
  },
]

type Options = Readonly<Record<string, unknown>>

export function readFilter(options: Options): LeadFilter {
  const text = (name: string) => (options[name] === undefined ? undefined : String(options[name]))
  const status = text('status')
  if (status !== undefined && status !== 'new' && status !== 'spam')
    throw new CannotRun(`--status is "${status}". It can be new or spam.`)
  return {
    from: readDay(text('from'), '--from', 0),
    until: readDay(text('until'), '--until', 1),
    route: text('route'),
    campaign: text('campaign'),
    status: status as LeadStatus | undefined,
    form: text('form'),
    answer: text('answer'),
  }
}

/** The beginning of a day here, or of the one after it; a time with its hour is taken as it is. */
function readDay(text: string | undefined, flag: string, daysLater: number): number | undefined {
  if (text === undefined) return undefined
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text)
  const time = new Date(isDay ? `${text}T00:00:00` : text)
  if (Number.isNaN(time.getTime()))
    throw new CannotRun(`${flag} is "${text}", which is no date. Write it like 2026-01-31.`)
  if (isDay) time.setDate(time.getDate() + daysLater)
  return time.getTime()
}

/** Uses the leads of a site, and lets go of them afterwards. */
export async function withLeads<Result>(
  options: Options,
  use: (archive: LeadArchive) => Promise<Result>,
): Promise<Result> {
  const place = readStorePlace(resolve(String(options.site ?? '.')))
  const archive = await openArchive(place).catch((cause: Error) => {
    throw new CannotRun(cause.message)
  })
  try {
    return await use(archive)
  } finally {
    await archive.close()
  }
}

import { type Command, exitCodes, siteOption, type Terminal, UsageError } from '../../command/command.ts'
import { readChoice, readNumber, readText } from '../../command/read-options.ts'
import { countThings } from '../../core/diagnostics/phrases.ts'
import { explainReason } from '../intake/deliveries/explain-reason.ts'
import { readRows, takeRows } from '../intake/leads/read-pages.ts'
import {
  type Delivery,
  type DeliveryFilter,
  type DeliveryStatus,
  deliveryStatuses,
} from '../intake/store/deliveries/delivery.ts'
import type { DeliveryStore } from '../intake/store/deliveries/delivery-store.ts'
import { inBatches } from '../intake/store/sql/in-batches.ts'
import { formatTable, formatTime } from './options/format-table.ts'
import { withLeads } from './options/leads-options.ts'
import { type KnownSite, readSite } from './options/read-site.ts'

/** Deliveries that are listed, or made due, in one request: an intake on SQLite answers nobody meanwhile. */
const batch = 500

export const leadsDeliveries: Command = {
  name: 'leads deliveries',
  summary:
    'list deliveries of leads with the reason of each failure, or retry those that are not sent; --status dead exits with 1 if there are any',
  arguments: [
    { name: '[action]', summary: 'list (default) or retry' },
    { name: '[ids...]', summary: 'with retry: ids of the deliveries, or --status instead' },
  ],
  options: [
    siteOption,
    { flags: '--status <status>', summary: 'waiting, sent, failed, dead or skipped' },
    { flags: '--to <name>', summary: 'of this delivery of pages.yaml' },
    { flags: '--lead <id>', summary: 'of this lead' },
    { flags: '--limit <n>', summary: 'maximum number of deliveries', fallback: '50' },
  ],
  environment: ['DATA_DIR', 'DATABASE_URL'],
  async run({ args: [action = 'list', ...ids], options, terminal }) {
    if (action !== 'list' && action !== 'retry')
      throw new UsageError(`The action must be list or retry, not "${action}".`)
    const filter = {
      status: readStatus(readText(options.status)),
      route: readText(options.to),
      lead: readText(options.lead),
    }
    const isFiltered = Object.values(filter).some((value) => value !== undefined)
    if (action === 'list' && ids.length > 0)
      throw new UsageError('"leads deliveries list" takes no ids. Use --lead, --to and --status.')
    if (action === 'retry' && ids.length > 0 === isFiltered)
      throw new UsageError('Say what to retry: ids of deliveries, or --status, --to or --lead.')
    const limit = readNumber(options.limit, '--limit', 1) ?? 50
    return withLeads({ options, terminal }, async (reader) => {
      const site = await readSite(options)
      await checkRoute(reader, filter, site)
      if (action === 'list') {
        const found = await listAll(reader, filter, limit + 1)
        await list(reader, found, { limit, timeZone: site.timeZone, terminal })
        // For whatever watches the intake.
        return filter.status === 'dead' && found.length > 0 ? exitCodes.errors : exitCodes.fine
      }
      const chosen = isFiltered
        ? (await listAll(reader, { ...filter, isUnsent: true })).map(({ id }) => id)
        : ids
      return retry(reader, chosen, isFiltered, terminal)
    })
  },
}

const readStatus = (text: string | undefined): DeliveryStatus | undefined =>
  text === undefined ? undefined : readChoice(text, '--status', deliveryStatuses)

/**
 * Refuses a name that neither the built site nor a stored delivery has: whatever watches for dead deliveries under a
 * misspelt name would never find one.
 */
async function checkRoute(
  reader: DeliveryStore,
  { route }: DeliveryFilter,
  { deliveries, isBuilt }: KnownSite,
): Promise<void> {
  if (route === undefined || !isBuilt || deliveries.includes(route)) return
  if ((await reader.listDeliveries({ route }, 1)).length > 0) return
  if (deliveries.length === 0)
    throw new UsageError(`The site has no deliveries, and none went to "${route}".`)
  readChoice(route, '--to', deliveries)
}

/** The newest deliveries, at most so many. */
const listAll = (reader: DeliveryStore, filter: DeliveryFilter, count = Number.POSITIVE_INFINITY) =>
  takeRows(
    readRows<Delivery>((limit, after) => reader.listDeliveries(filter, limit, after), batch),
    count,
  )

async function retry(
  reader: DeliveryStore,
  ids: readonly string[],
  isFiltered: boolean,
  terminal: Terminal,
): Promise<number> {
  let count = 0
  for (const some of inBatches(ids, batch)) count += await reader.retryDeliveries(some, Date.now())
  terminal.say(
    count === ids.length
      ? `${countThings(count, 'delivery is', 'deliveries are')} due now. A running intake sends them.`
      : `${count} of ${ids.length} deliveries are due now; the others do not exist, are sent, or are being sent.`,
  )
  return count === ids.length || isFiltered ? exitCodes.fine : exitCodes.errors
}

const columns = ['to', 'status', 'attempts', 'reason', 'next attempt', 'lead', 'id']

async function list(
  reader: DeliveryStore,
  found: readonly Delivery[],
  { limit, timeZone, terminal }: { limit: number; timeZone: string; terminal: Terminal },
): Promise<void> {
  const shown = found.slice(0, limit)
  if (found.length === 0) terminal.say('There are no such deliveries.')
  else
    terminal.print(
      formatTable([[`created (${timeZone})`, ...columns], ...shown.map((one) => toRow(one, timeZone))]),
    )
  const reasons = new Set(shown.flatMap(({ status, reason }) => (status === 'sent' ? [] : (reason ?? []))))
  for (const reason of reasons) terminal.say(`${reason}: ${explainReason(reason)}`)
  if (found.length > limit) terminal.say(`Showing the newest ${limit}. Use --limit for more.`)
  const [dead] = await reader.listDeliveries({ status: 'dead' }, 1)
  if (dead)
    terminal.say(
      'Dead deliveries are not tried again: "npx vaasal leads deliveries retry --status dead" sends them.',
    )
}

const toRow = (
  { id, lead, route, status, createdAt, attempts, nextAt, reason }: Delivery,
  timeZone: string,
): string[] => [
  ...[formatTime(createdAt, timeZone), route, status, String(attempts), reason ?? ''],
  ...[
    status === 'sent' || status === 'dead' || status === 'skipped' || nextAt === null
      ? ''
      : formatTime(nextAt, timeZone),
    lead,
    id,
  ],
]

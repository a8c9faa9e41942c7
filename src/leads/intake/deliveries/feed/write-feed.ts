import { mkdir } from 'node:fs/promises'
import { formatCsvRow } from '../../leads/format-csv-row.ts'
import { listLeadColumns, noteAnswers, toLeadCells } from '../../leads/lead-columns.ts'
import type { Delivery, HeldDelivery } from '../../store/deliveries/delivery-store.ts'
import { claimFeedFolder, takeFeedTurn } from '../../store/erasing/feed-files.ts'
import type { LeadRecord, LeadStore } from '../../store/lead-store.ts'
import { removeDrafts, replaceSynced } from '../../store/synced-files.ts'
import { DeliveryError } from '../sender.ts'
import { toDeliveredLead } from '../to-delivered-lead.ts'

interface FeedOptions {
  store: Pick<LeadStore, 'listRouteLeads' | 'completeDeliveries' | 'listSites'>
  /** Folder of the files. */
  folder: string
  clock: () => number
}

const pageSize = 500

/**
 * Writes all leads of a route to a file and marks their deliveries as sent. A reader sees the previous file or the new
 * one, and leads that were erased are not in the new one. Returns the number of deliveries that were waiting. A folder
 * with the files of another site of the store is an error.
 */
export const writeFeed = (route: string, file: string, options: FeedOptions): Promise<number> =>
  takeFeedTurn(options.folder, () => write(route, file, options))

async function write(route: string, file: string, { store, folder, clock }: FeedOptions): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!(await claimFeedFolder(folder, await store.listSites())))
    throw new DeliveryError('folder-of-another-site')
  await removeDrafts(folder)
  const written: string[] = []
  const columns = file.endsWith('.csv') ? await findColumns(route, store) : undefined
  await replaceSynced(folder, file, writeLeads(route, store, columns, written))
  for (let at = 0; at < written.length; at += pageSize)
    await store.completeDeliveries(written.slice(at, at + pageSize), clock())
  return written.length
}

type Store = FeedOptions['store']

async function* readDeliveries(route: string, store: Store): AsyncGenerator<HeldDelivery<LeadRecord>[]> {
  for (let after: Delivery | undefined; ; ) {
    const page = await store.listRouteLeads(route, pageSize, after)
    yield page
    if (page.length < pageSize) return
    after = page.at(-1)
  }
}

async function findColumns(route: string, store: Store): Promise<string[]> {
  const names = new Set<string>()
  for await (const page of readDeliveries(route, store))
    for (const { record } of page) if (record) noteAnswers(names, record)
  return listLeadColumns([...names].sort())
}

/** Writes CSV if there are columns, else lines of JSON. Adds the deliveries that were waiting to `written`. */
async function* writeLeads(
  route: string,
  store: Store,
  columns: readonly string[] | undefined,
  written: string[],
): AsyncGenerator<string> {
  // The byte order mark makes Excel read UTF-8.
  if (columns) yield `\uFEFF${formatCsvRow(columns)}`
  for await (const page of readDeliveries(route, store)) {
    let text = ''
    for (const { id, record, nextAt } of page) {
      if (!record) continue
      text += columns
        ? formatCsvRow(toLeadCells(record, columns))
        : `${JSON.stringify(toDeliveredLead(record))}\n`
      if (nextAt !== null) written.push(id)
    }
    yield text
  }
}

import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { keepOutOfGit } from '../../../../files/keep-out-of-git.ts'
import type { CsvFormat } from '../../../contracts/csv-format.ts'
import { formatCsv } from '../../leads/format-csv.ts'
import { formatJsonLine } from '../../leads/format-json-line.ts'
import { toLeadCells } from '../../leads/lead-columns.ts'
import { readRows } from '../../leads/read-pages.ts'
import type { Delivery, DeliveryStore } from '../../store/deliveries/delivery-store.ts'
import { claimFeedFolder, takeFeedTurn } from '../../store/erasing/feed-files.ts'
import type { LeadRecord } from '../../store/lead-store.ts'
import { inBatches } from '../../store/sql/in-batches.ts'
import { removeDrafts, replaceSynced } from '../../store/sql/synced-files.ts'
import { DeliveryError, toDeliveredLead } from '../sending/sender.ts'

interface FeedOptions {
  store: Pick<DeliveryStore, 'listRouteLeads' | 'completeDeliveries'>
  /** The id of the site. */
  site: string
  /** How the people of the site read CSV. */
  csv: CsvFormat
  /** Folder of the files. */
  folder: string
  clock: () => number
}

const pageSize = 500

/**
 * Writes all leads of a route to a file and marks their deliveries as sent. A reader sees the previous file or the new
 * one, and leads that were erased are not in the new one. Returns the number of deliveries that were waiting. A folder
 * with the files of another site is an error.
 */
export const writeFeed = (route: string, file: string, options: FeedOptions): Promise<number> =>
  takeFeedTurn(options.folder, () => write(route, file, options))

async function write(
  route: string,
  file: string,
  { store, site, csv, folder, clock }: FeedOptions,
): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  keepOutOfGit(dirname(folder))
  if (!(await claimFeedFolder(folder, site))) throw new DeliveryError('folder-of-another-site')
  await removeDrafts(folder)
  let waiting: string[] = []
  async function* read(): AsyncGenerator<LeadRecord[]> {
    // CSV is read twice: what counts is what was written.
    waiting = []
    for await (const held of readRows(listLeads, pageSize)) {
      const readable = held.filter(({ record }) => record !== undefined)
      waiting.push(...readable.flatMap(({ id, nextAt }) => (nextAt === null ? [] : [id])))
      yield readable.flatMap(({ record }) => record ?? [])
    }
  }
  const listLeads = (limit: number, after?: Delivery) => store.listRouteLeads(route, limit, after)
  const text = file.endsWith('.csv')
    ? formatCsv(read, { findLead: (lead) => lead, toCells: toLeadCells, format: csv })
    : formatLines(read)
  await replaceSynced(folder, file, text)
  for (const ids of inBatches(waiting, pageSize)) await store.completeDeliveries(ids, clock())
  return waiting.length
}

async function* formatLines(read: () => AsyncIterable<LeadRecord[]>): AsyncGenerator<string> {
  for await (const leads of read()) yield leads.map((lead) => formatJsonLine(toDeliveredLead(lead))).join('')
}

import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeSynced } from '../../backup/backup-files.ts'
import { listLeadColumns, writeLeadCells } from '../../leads/lead-columns.ts'
import { writeCsvRow } from '../../leads/write-csv.ts'
import type { Delivery } from '../../store/deliveries/delivery-store.ts'
import type { LeadRecord, LeadStore } from '../../store/lead-store.ts'
import { syncFolder } from '../../store/sync-folder.ts'
import { describeLead } from '../describe-lead.ts'

interface FeedOptions {
  store: Pick<LeadStore, 'listRouteLeads' | 'completeDeliveries'>
  /** Folder of the files. */
  folder: string
  clock: () => number
}

const pageSize = 500

/**
 * Writes all leads of a route to a file and marks their deliveries as sent. A reader sees the previous file or the new
 * one, and leads that were erased are not in the new one. Returns the number of deliveries that were waiting.
 */
export async function writeFeed(
  route: string,
  file: string,
  { store, folder, clock }: FeedOptions,
): Promise<number> {
  const began = clock()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = join(folder, `.${file}.${randomUUID()}`)
  try {
    const leads = () => readLeads(route, store)
    await writeSynced(draft, file.endsWith('.csv') ? writeCsv(leads) : writeLines(leads))
    await rename(draft, join(folder, file))
  } catch (cause) {
    await rm(draft, { force: true })
    throw cause
  }
  await syncFolder(folder)
  return store.completeDeliveries(route, began, clock())
}

type ReadLeads = () => AsyncGenerator<LeadRecord[]>

async function* readLeads(route: string, store: FeedOptions['store']): AsyncGenerator<LeadRecord[]> {
  for (let after: Delivery | undefined; ; ) {
    const page = await store.listRouteLeads(route, pageSize, after)
    yield page.flatMap(({ record }) => record ?? [])
    if (page.length < pageSize) return
    after = page.at(-1)
  }
}

async function* writeLines(leads: ReadLeads): AsyncGenerator<string> {
  for await (const page of leads())
    yield page.map((lead) => `${JSON.stringify(describeLead(lead))}\n`).join('')
}

/** Reads the leads twice, the first time to find the columns. */
async function* writeCsv(leads: ReadLeads): AsyncGenerator<string> {
  const names = new Set<string>()
  for await (const page of leads())
    for (const { answers, consents } of page)
      for (const name of [
        ...Object.keys(answers),
        ...Object.keys(consents ?? {}).map((key) => `consent.${key}`),
      ])
        names.add(name)
  const columns = listLeadColumns([...names].sort())
  // The byte order mark makes Excel read UTF-8.
  yield `\uFEFF${writeCsvRow(columns)}`
  for await (const page of leads())
    yield page.map((lead) => writeCsvRow(writeLeadCells(lead, columns))).join('')
}

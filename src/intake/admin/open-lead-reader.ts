import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../log.ts'
import type { LeadReader } from '../store/lead-store.ts'
import { databaseName, openStore, type StoreLocation } from '../store/open-store.ts'
import { StoreError } from '../store/store-error.ts'
import { encodeLead } from './encode-lead.ts'
import { addressFileName, type LeadReaderAddress, type LeadReaderFailure } from './serve-lead-reader.ts'

/**
 * Opens the leads: in PostgreSQL, through a running intake, or in the SQLite file. A store that does not exist is
 * created only if `create` is set.
 */
export async function openLeadReader(
  location: StoreLocation,
  { log, create = false }: { log: Log; create?: boolean },
): Promise<LeadReader> {
  if (location.databaseUrl) return openStore(location, log)
  const running = await connect(location.dataDir)
  if (running) return running
  if (!create && !existsSync(join(location.dataDir, databaseName))) {
    throw new Error(
      `There are no leads in ${location.dataDir}. Set DATA_DIR or DATABASE_URL to where they are.`,
    )
  }
  try {
    return await openStore(location, log)
  } catch (cause) {
    if (!(cause instanceof StoreError) || cause.kind !== 'in-use') throw cause
    // An intake may have just started.
    const started = await connect(location.dataDir)
    if (started) return started
    throw new Error(
      `The leads in ${location.dataDir} are in use by another program that does not answer. Try again.`,
    )
  }
}

/** Connects to a running intake; `undefined` if there is none. */
async function connect(dataDir: string): Promise<LeadReader | undefined> {
  const address = await readAddress(dataDir)
  if (!address) return undefined
  const request = async (operation: string, input: object) =>
    fetch(`http://127.0.0.1:${address.port}/${operation}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${address.token}`, Connection: 'close' },
      body: JSON.stringify(input),
    })
  const ask = async (operation: string, input: object = {}) => {
    const reply = await request(operation, input)
    if (reply.status === 503) {
      const { kind, location, detail } = (await reply.json()) as LeadReaderFailure
      throw new StoreError(kind ?? 'unknown', location ?? dataDir, detail)
    }
    if (!reply.ok) throw new StoreError('unreachable', dataDir, `running intake: ${reply.status}`)
    return reply.json()
  }
  const probe = await request('find', { id: '' }).catch(() => undefined)
  // Another program may use the port by now.
  if (!probe?.ok) return undefined
  await probe.arrayBuffer()
  return {
    list: (filter, limit, after) => ask('list', { filter, limit, after }),
    copy: (limit, after) => ask('copy', { limit, after }),
    restore: (leads) => ask('restore', { leads: leads.map(encodeLead) }),
    find: async (id) => (await ask('find', { id })) ?? undefined,
    async readResume(id) {
      const reply = await request('resume', { id })
      return reply.ok ? Buffer.from(await reply.arrayBuffer()) : undefined
    },
    erase: (ids) => ask('erase', { ids }),
    stats: () => ask('stats'),
    listDeliveries: (deliveries, limit) => ask('deliveries', { deliveries, limit }),
    retryDeliveries: (ids, now) => ask('retry', { ids, now }),
    readCounts: (counts) => ask('counts', { counts }),
    restoreCounts: (sums) => ask('restore-counts', { sums }),
    close: async () => {},
  }
}

async function readAddress(dataDir: string): Promise<LeadReaderAddress | undefined> {
  try {
    return JSON.parse(await readFile(join(dataDir, addressFileName), 'utf8'))
  } catch {
    return undefined
  }
}

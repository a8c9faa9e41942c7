import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../log.ts'
import { type LeadReader, StoreUnavailable } from '../store/lead-store.ts'
import { databaseName, openStore, type StoreLocation } from '../store/open-store.ts'
import { encodeLead } from './encode-lead.ts'
import { addressFileName, type LeadReaderAddress, type LeadReaderFailure } from './serve-lead-reader.ts'

/**
 * The leads, wherever they are: in PostgreSQL, with a running intake, or else in the file itself. Where there are none
 * nothing is made, unless `create` says so.
 */
export async function openLeadReader(
  place: StoreLocation,
  { log, create = false }: { log: Log; create?: boolean },
): Promise<LeadReader> {
  if (place.databaseUrl) return openStore(place, log)
  const running = await connect(place.dataDir)
  if (running) return running
  if (!create && !existsSync(join(place.dataDir, databaseName))) {
    throw new Error(`There are no leads in ${place.dataDir}. DATA_DIR or DATABASE_URL says where they are.`)
  }
  try {
    return await openStore(place, log)
  } catch (cause) {
    if (!(cause instanceof StoreUnavailable) || cause.trouble !== 'in-use') throw cause
    // An intake that has just started, or is about to stop.
    const started = await connect(place.dataDir)
    if (started) return started
    throw new Error(`Another program uses the leads in ${place.dataDir} and does not answer. Try again.`)
  }
}

/** A running intake, if one answers. */
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
      const { trouble, place, detail } = (await reply.json()) as LeadReaderFailure
      throw new StoreUnavailable(trouble ?? 'unknown', place ?? dataDir, detail)
    }
    if (!reply.ok) throw new StoreUnavailable('unreachable', dataDir, `running intake: ${reply.status}`)
    return reply.json()
  }
  const probe = await request('find', { id: '' }).catch(() => undefined)
  // Another program may have the port by now.
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

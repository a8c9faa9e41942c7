import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../log.ts'
import { forwardDesk } from '../store/desk/desk-store.ts'
import type { LeadReader } from '../store/lead-store.ts'
import { databaseName, openStore, type StoreLocation } from '../store/open-store.ts'
import { readErrorCode, StoreError } from '../store/store-error.ts'
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
  const running = await connectToIntake(location.dataDir)
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
    const started = await connectToIntake(location.dataDir)
    if (started) return started
    throw new Error(
      `The leads in ${location.dataDir} are in use by another program that does not answer. Try again.`,
    )
  }
}

/** Connects to a running intake, and again after its restart; `undefined` if there is none. */
export async function connectToIntake(dataDir: string): Promise<LeadReader | undefined> {
  const first = await readAddress(dataDir)
  if (!first) return undefined
  let address = first
  const send = async ({ port, token }: LeadReaderAddress, operation: string, input: object) =>
    fetch(`http://127.0.0.1:${port}/${operation}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, Connection: 'close' },
      body: JSON.stringify(input),
    })
  const request = async (operation: string, input: object) => {
    try {
      return await send(address, operation, input)
    } catch (cause) {
      const present = await readAddress(dataDir)
      if (present?.token === address.token) throw new StoreError('unreachable', dataDir, 'running intake')
      if (!present) throw new StoreError('unreachable', dataDir, 'no running intake')
      // It was started again. What failed was not received.
      if (!isRefused(cause)) throw new StoreError('unreachable', dataDir, 'running intake')
      address = present
      return send(address, operation, input).catch(() => {
        throw new StoreError('unreachable', dataDir, 'running intake')
      })
    }
  }
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
    copyRows: (table, limit, key) => ask('copy-rows', { table, limit, key }),
    restoreRows: (table, rows) => ask('restore-rows', { table, rows }),
    find: async (id) => (await ask('find', { id })) ?? undefined,
    async readResume(id) {
      const reply = await request('resume', { id })
      return reply.ok ? Buffer.from(await reply.arrayBuffer()) : undefined
    },
    erase: (ids) => ask('erase', { ids }),
    stats: () => ask('stats'),
    readNotices: () => ask('notices'),
    listDeliveries: (deliveries, limit) => ask('deliveries', { deliveries, limit }),
    retryDeliveries: (ids, now) => ask('retry', { ids, now }),
    readCounts: (counts) => ask('counts', { counts }),
    listExported: (target, leads) => ask('exported', { target, ids: leads }),
    noteExported: async (target, leads, now) => {
      await ask('note-exported', { target, ids: leads, now })
    },
    readStates: async (ids) => new Map(await ask('states', { ids })),
    desk: forwardDesk((name, input) => ask(`desk/${name}`, { desk: input })),
    restoreCounts: (sums) => ask('restore-counts', { sums }),
    close: async () => {},
  }
}

/** Whether nothing listened at the address, so that nothing was received. */
const isRefused = (cause: unknown): boolean =>
  cause instanceof Error && readErrorCode(cause.cause) === 'ECONNREFUSED'

async function readAddress(dataDir: string): Promise<LeadReaderAddress | undefined> {
  try {
    return JSON.parse(await readFile(join(dataDir, addressFileName), 'utf8'))
  } catch {
    return undefined
  }
}

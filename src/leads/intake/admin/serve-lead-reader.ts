import { randomBytes, timingSafeEqual } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Count } from '../../../contracts/counts.ts'
import type { KeptRow } from '../store/backup/backup-tables.ts'
import type { CountReader } from '../store/counts/count-store.ts'
import type { DeliveryCursor, DeliveryFilter } from '../store/deliveries/delivery-store.ts'
import { callDesk, deskOperations } from '../store/desk/desk-store.ts'
import type { ExportTarget } from '../store/exports/export-store.ts'
import type { Cursor, LeadFilter, LeadReader } from '../store/lead-store.ts'
import type { LeadTallyReader } from '../store/numbers/lead-tally-reader.ts'
import { StoreError } from '../store/store-error.ts'
import { decodeLead, type EncodedLead } from './encode-lead.ts'

/** Port and token of a running intake. Only the owner of the data folder can read this file. */
export interface LeadReaderAddress {
  pid: number
  port: number
  token: string
}
export const addressFileName = 'intake.json'
/** The header with the id of the site whose leads a request means. */
export const siteHeader = 'vaasal-site'

/** Bytes: a batch of restored leads with their résumés. */
const maxRequestSize = 32 * 1024 * 1024

/**
 * Serves the leads of a site to `vaasal leads` on this machine while the intake holds the store's lock. Returns the
 * function that stops it. `giveWay`, of a desk, releases the lock when an intake asks for it; then nothing is served any
 * more.
 */
export async function serveLeadReader(
  reader: LeadReader,
  { dataDir, site, giveWay }: { dataDir: string; site: string; giveWay?: () => Promise<void> },
): Promise<() => Promise<void>> {
  const token = randomBytes(32).toString('base64url')
  const server = createServer((request, reply) => {
    answer(request, reply).catch((cause) => reply.headersSent || send(reply, 503, toFailure(cause)))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  server.unref()
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  const file = join(dataDir, addressFileName)
  const address: LeadReaderAddress = { pid: process.pid, port, token }
  await rm(file, { force: true })
  await writeFile(file, `${JSON.stringify(address)}\n`, { mode: 0o600, flag: 'wx' })

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    if (!isAllowed(request, token)) return send(reply, 403, {})
    const [, operation = '', part = ''] = (request.url ?? '').split('/')
    const input = await readJson(request)
    if (operation === 'give-way' && giveWay) {
      // The intake writes the file again.
      await leave()
      await giveWay()
      reply.once('close', () => void stop())
      return send(reply, 200, {})
    }
    const { [siteHeader]: meant = site } = request.headers
    if (meant !== site) return send(reply, 503, toFailure(new StoreError('other-site', dataDir, site)))
    if (operation !== 'resume') {
      const run = Object.hasOwn(operations, operation) ? operations[operation] : undefined
      const result = await run?.(reader, input, part)
      return result === undefined ? send(reply, 404, {}) : send(reply, 200, result)
    }
    const bytes = await reader.readResume(String(input.id))
    if (!bytes) return send(reply, 404, {})
    reply.writeHead(200, {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': 'attachment; filename="resume.pdf"',
      'X-Content-Type-Options': 'nosniff',
    })
    reply.end(bytes)
  }

  let left: Promise<void> | undefined
  function leave(): Promise<void> {
    left ??= rm(file, { force: true })
    return left
  }

  async function stop(): Promise<void> {
    await leave()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return stop
}

interface Input {
  filter?: LeadFilter
  deliveries?: DeliveryFilter
  /** The last delivery of a page. */
  last?: DeliveryCursor
  days?: Parameters<CountReader['sumDay']>[0]
  times?: Parameters<LeadTallyReader['tallyLeads']>[0]
  target?: ExportTarget
  sums?: Count[]
  now?: number
  table?: string
  /** Of the last row of a page. */
  key?: string[]
  rows?: KeptRow[]
  limit?: number
  after?: Cursor
  id?: string
  ids?: string[]
  leads?: EncodedLead[]
  join?: boolean
  /** Arguments of an operation of the desk. */
  desk?: unknown[]
}

/**
 * What a request may ask for, by the first part of its path; `part` is the second. The result is sent as JSON, and
 * `undefined` stands for a request that has no answer.
 */
const operations: Readonly<
  Record<string, (reader: LeadReader, input: Input, part: string) => Promise<unknown>>
> = {
  list: (reader, { filter = {}, limit, after }) => reader.list(filter, Number(limit), after),
  copy: (reader, { limit, after }) => reader.copy(Number(limit), after),
  restore: (reader, { leads = [] }) => reader.restore(leads.map(decodeLead)),
  'copy-rows': (reader, { table = '', limit, key }) => reader.copyRows(table, Number(limit), key),
  'restore-rows': (reader, { table = '', rows = [] }) => reader.restoreRows(table, rows),
  find: async (reader, { id }) => (await reader.find(String(id))) ?? null,
  erase: (reader, { ids = [] }) => reader.erase(ids),
  stats: (reader) => reader.stats(),
  notices: (reader) => reader.readNotices(),
  deliveries: (reader, { deliveries = {}, limit, last }) =>
    reader.listDeliveries(deliveries, Number(limit), last),
  retry: (reader, { ids = [], now }) => reader.retryDeliveries(ids, Number(now)),
  'sum-day': async (reader, { days }) => days && reader.sumDay(days),
  'copy-counts': (reader, { limit, key }) => reader.copyCounts(Number(limit), key),
  tally: async (reader, { times, after }) => times && reader.tallyLeads(times, after),
  'restore-counts': async (reader, { sums = [] }) => (await reader.restoreCounts(sums)) ?? null,
  exported: async (reader, { target, ids = [] }) => target && reader.listExported(target, ids),
  'note-exported': async (reader, { target, ids = [], now }) => {
    if (!target) return undefined
    await reader.noteExported(target, ids, Number(now))
    return {}
  },
  sites: (reader) => reader.listSites(),
  adopt: (reader, { id, join = false }) => reader.adopt(String(id), join),
  statuses: (reader) => reader.listStatuses(),
  states: async (reader, { ids }) => [...(await reader.readStates(ids))],
  desk: async (reader, { desk = [] }, part) => {
    const name = deskOperations.find((known) => known === part)
    return name && ((await callDesk(reader.desk, name, desk)) ?? null)
  },
}

/** A `StoreError` as JSON. */
export interface LeadReaderFailure {
  kind?: StoreError['kind']
  location?: string
  detail?: string
}

function toFailure(cause: unknown): LeadReaderFailure {
  if (!(cause instanceof StoreError)) return {}
  const { kind, location, detail } = cause
  return { kind, location, detail }
}

/** Web pages can reach this port, but they cannot know the token or set the header. */
function isAllowed({ method, headers }: IncomingMessage, token: string): boolean {
  const given = Buffer.from(headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return method === 'POST' && given.length === expected.length && timingSafeEqual(given, expected)
}

async function readJson(request: IncomingMessage): Promise<Input> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxRequestSize) throw new Error('too large')
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}')
}

function send(reply: ServerResponse, status: number, body: unknown): void {
  reply.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  reply.end(JSON.stringify(body))
}

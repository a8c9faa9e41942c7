import { randomBytes, timingSafeEqual } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Count } from '../../contracts/counts.ts'
import type { CountFilter } from '../store/counts/count-store.ts'
import type { DeliveryFilter } from '../store/deliveries/delivery-store.ts'
import { callDesk, deskOperations } from '../store/desk/desk-store.ts'
import type { ExportTarget } from '../store/exports/export-store.ts'
import type { KeptRow } from '../store/kept/kept-tables.ts'
import type { Cursor, LeadFilter, LeadReader } from '../store/lead-store.ts'
import { StoreError } from '../store/store-error.ts'
import { decodeLead, type EncodedLead } from './encode-lead.ts'

/** Port and token of a running intake. Only the owner of the data folder can read this file. */
export interface LeadReaderAddress {
  pid: number
  port: number
  token: string
}
export const addressFileName = 'intake.json'

/** Bytes: a batch of restored leads with their résumés. */
const maxRequestSize = 32 * 1024 * 1024

/**
 * Serves the leads to `vaasal leads` on this machine while the intake holds the store's lock. Returns the function that
 * stops it.
 */
export async function serveLeadReader(reader: LeadReader, dataDir: string): Promise<() => Promise<void>> {
  const token = randomBytes(32).toString('base64url')
  const server = createServer((request, reply) => {
    answer(request, reply).catch((cause) => reply.headersSent || send(reply, 503, describeFailure(cause)))
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
    if (operation === 'list')
      return send(reply, 200, await reader.list(input.filter ?? {}, Number(input.limit), input.after))
    if (operation === 'copy') return send(reply, 200, await reader.copy(Number(input.limit), input.after))
    if (operation === 'restore')
      return send(reply, 200, await reader.restore((input.leads ?? []).map(decodeLead)))
    if (operation === 'copy-rows')
      return send(reply, 200, await reader.copyRows(input.table ?? '', Number(input.limit), input.key))
    if (operation === 'restore-rows')
      return send(reply, 200, await reader.restoreRows(input.table ?? '', input.rows ?? []))
    if (operation === 'find') return send(reply, 200, (await reader.find(String(input.id))) ?? null)
    if (operation === 'erase') return send(reply, 200, await reader.erase(input.ids ?? []))
    if (operation === 'stats') return send(reply, 200, await reader.stats())
    if (operation === 'notices') return send(reply, 200, await reader.readNotices())
    if (operation === 'deliveries')
      return send(reply, 200, await reader.listDeliveries(input.deliveries ?? {}, Number(input.limit)))
    if (operation === 'retry')
      return send(reply, 200, await reader.retryDeliveries(input.ids ?? [], Number(input.now)))
    if (operation === 'counts') return send(reply, 200, await reader.readCounts(input.counts ?? {}))
    if (operation === 'restore-counts') {
      await reader.restoreCounts(input.sums ?? [])
      return send(reply, 200, null)
    }
    if (operation === 'exported' && input.target)
      return send(reply, 200, await reader.listExported(input.target, input.ids ?? []))
    if (operation === 'note-exported' && input.target) {
      await reader.noteExported(input.target, input.ids ?? [], Number(input.now))
      return send(reply, 200, {})
    }
    if (operation === 'states') return send(reply, 200, [...(await reader.readStates(input.ids))])
    if (operation === 'desk') {
      const name = deskOperations.find((known) => known === part)
      if (!name) return send(reply, 404, {})
      return send(reply, 200, (await callDesk(reader.desk, name, input.desk ?? [])) ?? null)
    }
    if (operation !== 'resume') return send(reply, 404, {})
    const bytes = await reader.readResume(String(input.id))
    if (!bytes) return send(reply, 404, {})
    reply.writeHead(200, {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': 'attachment; filename="resume.pdf"',
      'X-Content-Type-Options': 'nosniff',
    })
    reply.end(bytes)
  }

  return async () => {
    await rm(file, { force: true })
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

interface Input {
  filter?: LeadFilter
  deliveries?: DeliveryFilter
  counts?: CountFilter
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
  /** Arguments of an operation of the desk. */
  desk?: unknown[]
}

/** A `StoreError` as JSON. */
export interface LeadReaderFailure {
  kind?: StoreError['kind']
  location?: string
  detail?: string
}

function describeFailure(cause: unknown): LeadReaderFailure {
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

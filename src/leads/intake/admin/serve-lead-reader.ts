import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { isSameText } from '../../../http/same-text.ts'
import { callOperation } from '../store/forward-store.ts'
import type { LeadStore } from '../store/lead-store.ts'
import { StoreError } from '../store/sql/store-error.ts'

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
  reader: LeadStore,
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
    if (!isAllowed(request, token)) return send(reply, 403)
    const operation = (request.url ?? '').slice(1)
    const input = await readInput(request)
    if (operation === 'give-way') {
      if (!giveWay) return send(reply, 404)
      // The intake writes the file again.
      await leave()
      await giveWay()
      reply.once('close', () => void stop())
      return send(reply, 200)
    }
    const { [siteHeader]: meant = site } = request.headers
    if (meant !== site) return send(reply, 503, toFailure(new StoreError('other-site', dataDir, site)))
    send(reply, 200, await callOperation(reader, operation, input))
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

/** A `StoreError` as plain data. */
export type LeadReaderFailure = Partial<Pick<StoreError, 'kind' | 'location' | 'detail'>>

function toFailure(cause: unknown): LeadReaderFailure {
  if (!(cause instanceof StoreError)) return {}
  const { kind, location, detail } = cause
  return { kind, location, detail }
}

/** Web pages can reach this port, but they cannot know the token or set the header. */
const isAllowed = ({ method, headers }: IncomingMessage, token: string): boolean =>
  method === 'POST' && isSameText(headers.authorization ?? '', `Bearer ${token}`)

async function readInput(request: IncomingMessage): Promise<readonly unknown[]> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxRequestSize) throw new Error('too large')
    chunks.push(chunk)
  }
  return deserialize(Buffer.concat(chunks))
}

function send(reply: ServerResponse, status: number, answer?: unknown): void {
  reply.writeHead(status, { 'Content-Type': 'application/octet-stream', 'Cache-Control': 'no-store' })
  reply.end(serialize(answer))
}

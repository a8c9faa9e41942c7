import { randomBytes, timingSafeEqual } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { deskOperations } from '../store/desk/desk-store.ts'
import { leadOperations, operationNames } from '../store/lead-operations.ts'
import type { LeadReader } from '../store/lead-store.ts'
import { callOperation } from '../store/sql/forward-operations.ts'
import { StoreError } from '../store/sql/store-error.ts'
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
      const result = await run(reader, operation, input, part)
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

type Input = Readonly<Record<string, unknown>>

/**
 * What a request asks for, by the first part of its path; `part` is the second. The result is sent as JSON, and
 * `undefined` stands for a request that has no answer.
 */
async function run(reader: LeadReader, operation: string, input: Input, part: string): Promise<unknown> {
  if (operation === 'restore') return reader.restore((input.leads as EncodedLead[]).map(decodeLead))
  if (operation === 'states') return [...(await reader.readStates(input.ids as string[] | undefined))]
  if (operation === 'desk') {
    const name = deskOperations.find((known) => known === part)
    return name && ((await callOperation(reader.desk, name, (input.desk ?? []) as unknown[])) ?? null)
  }
  const name = operationNames.find((known) => leadOperations[known][0] === operation)
  if (!name) return undefined
  const [, ...names] = leadOperations[name]
  const given = names.map((argument) => input[argument])
  return (await callOperation(reader, name, given)) ?? null
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

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { forwardStore } from '../store/forward-store.ts'
import type { LeadStore } from '../store/lead-store.ts'
import type { StoreLocation } from '../store/open-store.ts'
import { readErrorCode, StoreError } from '../store/sql/store-error.ts'
import {
  addressFileName,
  type LeadReaderAddress,
  type LeadReaderFailure,
  siteHeader,
} from './serve-lead-reader.ts'

/**
 * Connects to a running intake, and again after its restart; `undefined` if there is none.
 *
 * @throws {StoreError} `other-site` if it stores the leads of another site than the given one
 */
export async function connectToIntake({ dataDir, site }: StoreLocation): Promise<LeadStore | undefined> {
  const address = await readAddress(dataDir)
  if (!address) return undefined
  const probe = await send(address, 'find', [''], { site }).catch(() => undefined)
  const failure = probe?.status === 503 ? await readFailure(probe, dataDir) : undefined
  if (failure?.kind === 'other-site') throw failure
  // Another program may use the port by now.
  if (!probe?.ok) return undefined
  await probe.arrayBuffer()
  return createIntakeClient({ dataDir, site }, address)
}

/**
 * Asks whoever uses the SQLite file alone, and serves it, to give it back. Resolves to whether it did, or to `refused`
 * if it is an intake too.
 */
export async function askToGiveWay(dataDir: string): Promise<boolean | 'refused'> {
  const address = await readAddress(dataDir)
  const reply =
    address && (await send(address, 'give-way', [], { timeout: giveWayTimeout }).catch(() => undefined))
  if (!reply) return false
  await reply.arrayBuffer().catch(() => {})
  return reply.ok || 'refused'
}

/** Milliseconds in which a desk finishes what it is doing with the leads. */
const giveWayTimeout = 10_000

const send = (
  { port, token }: LeadReaderAddress,
  operation: string,
  input: readonly unknown[],
  { site, timeout }: { site?: string | undefined; timeout?: number } = {},
) =>
  fetch(`http://127.0.0.1:${port}/${operation}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      Connection: 'close',
      ...(site !== undefined && { [siteHeader]: site }),
    },
    body: serialize(input),
    ...(timeout !== undefined && { signal: AbortSignal.timeout(timeout) }),
  })

/** The leads of the intake that runs; calls fail while there is none. */
export function createIntakeClient({ dataDir, site }: StoreLocation, known?: LeadReaderAddress): LeadStore {
  let address = known
  const unreachable = (detail = 'running intake') => new StoreError('unreachable', dataDir, detail)
  const request = async (operation: string, input: readonly unknown[]) => {
    try {
      if (address) return await send(address, operation, input, { site })
    } catch (cause) {
      // What it refused was not received, so it can be sent to the next intake.
      if (!isRefused(cause)) throw unreachable()
    }
    const present = await readAddress(dataDir)
    if (!present) throw unreachable('no running intake')
    if (present.token === address?.token) throw unreachable()
    address = present
    return send(address, operation, input, { site }).catch(() => {
      throw unreachable()
    })
  }
  return forwardStore<LeadStore>(
    async (operation, input) => {
      const reply = await request(operation, input)
      if (reply.status === 503) throw await readFailure(reply, dataDir)
      if (!reply.ok) throw unreachable(`running intake: ${reply.status}`)
      return readAnswer(reply)
    },
    { close: async () => {} },
  )
}

const readAnswer = async (reply: Response): Promise<unknown> =>
  deserialize(Buffer.from(await reply.arrayBuffer()))

async function readFailure(reply: Response, dataDir: string): Promise<StoreError> {
  const { kind, location, detail } = (await readAnswer(reply)) as LeadReaderFailure
  return new StoreError(kind ?? 'unknown', location ?? dataDir, detail)
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

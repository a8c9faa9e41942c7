import type { IncomingMessage, ServerResponse } from 'node:http'
import underPressure from '@fastify/under-pressure'
import type { FastifyPluginAsync } from 'fastify'
import { throttleLog } from '../../../http/throttle-log.ts'
import { createSenderFinder } from '../http/limits/find-sender.ts'
import { createSenderLimit, toSenderKey } from '../http/limits/limit-rate.ts'
import { constraint } from '../http/route-requests.ts'
import { findOrigins } from '../manifest/watch-manifest.ts'
import type { IntakeOptions } from '../settings/settings.ts'
import type { BeaconTally, Refusal } from './beacon-tally.ts'
import type { VisitCounter } from './count-visits.ts'

/** Bytes; the beacon of a page has a tenth of it, unless its campaign or the list of its blocks is long. */
const bodyLimit = 4096
/** Beacons that arrive at a time. Further ones are rejected. */
const maxOpen = 2000
/** From this many milliseconds on, by which the event loop is late, its time belongs to submissions. */
const maxDelay = 1_000
const sampleInterval = 1_000
/** A visit has several beacons, and a submission at most. */
const beaconsPerSubmission = 10

interface CountEndpointOptions extends Pick<IntakeOptions, 'manifest' | 'settings' | 'log'> {
  counter: VisitCounter
  beacons: BeaconTally
  listHeaders: () => Record<string, string>
  state: { draining: boolean }
}

/**
 * The endpoint that takes beacons. It replies with a status alone: 204, also for a beacon that is not counted
 * because of its content. Neither the sender nor the browser is stored, logged or kept in memory.
 */
export function createCountEndpoint({
  manifest,
  settings,
  log,
  counter,
  beacons,
  listHeaders,
  state,
}: CountEndpointOptions): FastifyPluginAsync {
  const findSender = createSenderFinder(settings.trustedProxies)
  const { isExceeded } = createSenderLimit({
    max: settings.perAddress.max * beaconsPerSubmission,
    windowMs: 60_000,
  })
  const logRejection = throttleLog((reason, beacons) =>
    log({ event: 'counts-dropped', level: 'warn', reason, beacons }),
  )
  let arriving = 0
  let isLate = () => false

  function isForeign({ origin, host }: IncomingMessage['headers']): boolean {
    if (origin === undefined) return false
    const { origins } = findOrigins(manifest(), settings.allowedOrigins)
    return !origins.has(origin) && origin.slice(origin.indexOf('//') + 2) !== host
  }

  /** The status of a beacon that is not taken. */
  function findRejection(
    { headers }: IncomingMessage,
    sender: string,
  ): [status: number, reason: Refusal] | undefined {
    const length = Number(headers['content-length'] ?? Number.NaN)
    if (state.draining) return [503, 'stopping']
    if (!/^text\/plain\b/.test(headers['content-type'] ?? '')) return [415, 'type']
    if (headers['content-encoding'] !== undefined) return [415, 'type']
    if (!(length <= bodyLimit)) return Number.isNaN(length) ? [411, 'length'] : [413, 'length']
    if (isForeign(headers)) return [403, 'origin']
    // Before the limit, so that a beacon that is sent again counts once towards it.
    if (arriving >= maxOpen || isLate()) return [503, 'busy']
    if (isExceeded(sender)) return [429, 'too-many']
    return undefined
  }

  function take(request: IncomingMessage, reply: ServerResponse): void {
    const sender = toSenderKey(findSender(request))
    const rejection = findRejection(request, sender)
    if (rejection) {
      logRejection(rejection[1])
      beacons.add(rejection[1])
      // The rest of the body is not read.
      if (rejection[0] === 413 || state.draining) reply.setHeader('Connection', 'close')
      send(reply, rejection[0])
      return
    }
    arriving++
    let isHere = false
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.once('end', () => {
      isHere = true
      arriving--
      const body = (chunks.length === 1 ? chunks[0] : Buffer.concat(chunks))?.toString('utf8') ?? ''
      if (request.headers['sec-gpc'] !== '1') beacons.add(counter.take(body, sender))
      send(reply, 204)
    })
    request.once('close', () => {
      if (!isHere) arriving--
    })
  }

  function send(reply: ServerResponse, status: number): void {
    if (reply.destroyed) return
    reply.writeHead(status, { ...listHeaders(), 'Cache-Control': 'no-store' })
    reply.end()
  }

  return async (app) => {
    await app.register(underPressure, {
      ...{ maxEventLoopDelay: maxDelay, sampleInterval },
      // The endpoint answers, and counts what it refuses.
      pressureHandler: () => {},
    })
    isLate = () => app.isUnderPressure()
    app.route({
      ...{ method: 'POST', url: '/*', constraints: { [constraint]: 'counts' } },
      // Without `done`: nothing of the usual life of a request follows.
      onRequest: (request, reply) => {
        reply.hijack()
        take(request.raw, reply.raw)
      },
      handler: async () => '',
    })
  }
}

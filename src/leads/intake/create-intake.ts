import type { IncomingMessage } from 'node:http'
import fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import { guardRequests } from '../../http/guard-requests.ts'
import { repeat } from '../../http/repeat.ts'
import { listStrictHeaders } from '../../http/strict-headers.ts'
import { createBeaconTally } from './counts/beacon-tally.ts'
import { createVisitCounter } from './counts/count-visits.ts'
import { createCountEndpoint } from './counts/create-count-endpoint.ts'
import { addEndpoints } from './http/add-endpoints.ts'
import type { RawBody } from './http/body/read-body.ts'
import { createResponder } from './http/responder.ts'
import { constraint, findIntakeRoute, routeRequests } from './http/route-requests.ts'
import { createFormLibrary } from './manifest/form-library.ts'
import { metricsType } from './metrics/collect-metrics.ts'
import { createMetricsReader } from './metrics/create-metrics-reader.ts'
import { guardMetrics } from './metrics/guard-metrics.ts'
import { SubmissionError, toProblemBody } from './problems/submission-error.ts'
import { type IntakeOptions, type IntakeSettings, toServerOptions } from './settings/settings.ts'
import { addWithdrawPage } from './withdraw/add-withdraw-page.ts'

export type Intake = ReturnType<typeof createIntake>

/**
 * The intake as a plugin, for a server of its own (`createIntakeServer`) or the one that serves the pages. Its endpoints
 * are those of the manifest at each request, and those that forms of earlier builds are sent to. The caller drains it before
 * it closes the store.
 */
export function createIntake(given: IntakeOptions) {
  const { store } = given
  const library = createFormLibrary(given)
  const { manifest } = library
  const options = { ...given, manifest, library }
  const state = { draining: false, pending: 0, onIdle: undefined as (() => void) | undefined }
  const counter = createVisitCounter(options)
  const beacons = createBeaconTally()
  const mayReadMetrics = guardMetrics(given.settings.metricsToken)
  const readMetrics = createMetricsReader({ ...options, beacons, state })
  /** Of a store that was damaged: when that was, and from when the copy is that is used instead. */
  async function readRecovered() {
    const recovery = await store.readRecovery().catch(() => null)
    const format = (time: number) => new Date(time).toISOString()
    return (
      recovery && {
        damaged: format(recovery.at),
        copyFrom: recovery.copyFrom === null ? null : format(recovery.copyFrom),
      }
    )
  }
  const listHeaders = () => Object.fromEntries(listStrictHeaders(manifest().url))
  /** What a request is; `undefined` if it is none of the intake's. */
  const findRoute = (request: IncomingMessage) =>
    mayReadMetrics(request) ? ('metrics' as const) : findIntakeRoute(request, library)
  const plugin: FastifyPluginAsync = async (app) => {
    // Between two builds nobody may ask for anything.
    const stop = repeat(manifest, 10_000)
    app.addHook('onClose', async () => stop())
    routeRequests(app, findRoute)
    addParsers(app)
    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(listHeaders())
      done()
    })
    const responder = createResponder(options)
    app.setErrorHandler((error, request, reply) => responder.reject(error, request, reply))
    app.get('/healthz', async (_request, reply) =>
      reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
    )
    app.get('/readyz', async (_request, reply) => {
      reply.header('Cache-Control', 'no-store')
      const ready =
        !state.draining &&
        (await store.check().then(
          () => true,
          () => false,
        ))
      if (ready) return { status: 'ready', ...(await readRecovered()) }
      return reply
        .code(503)
        .header('Retry-After', '5')
        .send(toProblemBody(new SubmissionError('unavailable')))
    })
    // Whoever may not read them is answered as at any other address.
    app.route({
      ...{ method: 'GET', url: '/*', constraints: { [constraint]: 'metrics' } },
      handler: async (_request, reply) =>
        reply
          .header('Cache-Control', 'no-store')
          .type(metricsType)
          .send(await readMetrics()),
    })
    addEndpoints(app, { ...options, onPost: counter.countPost, responder, state })
    addWithdrawPage(app, options)
    await app.register(createCountEndpoint({ ...options, counter, beacons, listHeaders, state }))
  }
  return {
    /** Adds the endpoints, `/healthz`, `/readyz` and `/metrics` to a server. */
    plugin,
    findRoute,
    /** Headers of every reply that is not a page. */
    listHeaders,
    /** Rejects new submissions from now on; resolves when all pending ones are answered and the counts are stored. */
    async drain(): Promise<void> {
      state.draining = true
      if (state.pending > 0)
        await new Promise<void>((resolve) => {
          state.onIdle = resolve
        })
      await counter.drain()
    },
  }
}

/** Creates a server with the intake only. It does not listen yet. */
export async function createIntakeServer(
  { plugin, listHeaders }: Pick<Intake, 'plugin' | 'listHeaders'>,
  settings: IntakeSettings,
): Promise<FastifyInstance> {
  const app = fastify(toServerOptions(settings))
  guardRequests(app)
  // The body of a request without a route is not read.
  app.removeAllContentTypeParsers()
  await app.register(plugin)
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .headers({ ...listHeaders(), 'Cache-Control': 'no-store' })
      .send(toProblemBody(new SubmissionError('unknown-form'))),
  )
  return app
}

const types: Record<string, RawBody['type']> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
  'multipart/form-data': 'multipart',
}

/** Keeps bodies as they came; the handler parses them. Any other content type is answered with 415. */
function addParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  for (const [contentType, type] of Object.entries(types)) {
    app.addContentTypeParser(contentType, { parseAs: 'buffer' }, (request, bytes, done) => {
      done(null, { type, contentType: request.headers['content-type'] ?? '', bytes } as RawBody)
    })
  }
}

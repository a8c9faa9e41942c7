import fastify from 'fastify'
import type { Log } from '../../http/log.ts'
import type { Intake } from './create-intake.ts'
import { constraint, findIntakeRoute, intakeRoutes, routeRequests } from './http/route-requests.ts'
import type { LoadedManifest } from './manifest/watch-manifest.ts'
import { SubmissionError, toProblemBody } from './problems/submission-error.ts'
import { readSettings, toServerOptions } from './settings/settings.ts'

interface LateIntakeOptions {
  /** The manifest of the last build. */
  manifest: () => LoadedManifest
  /** Opens the store and creates the intake. */
  start: () => Promise<Pick<Intake, 'plugin' | 'findRoute' | 'drain'>>
  log: Log
}

/**
 * The intake of a site that needs none yet, so that no store is made for it. The first request for an endpoint that a later
 * build brings starts it; the request waits.
 */
export function createLateIntake({
  manifest,
  start,
  log,
}: LateIntakeOptions): Pick<Intake, 'plugin' | 'drain'> {
  let starting: ReturnType<typeof open> | undefined
  let findRoute: Intake['findRoute'] = (request) => findIntakeRoute(request, site)

  async function open() {
    const intake = await start()
    const app = fastify(toServerOptions(readSettings(process.env)))
    await app.register(intake.plugin)
    await app.ready()
    findRoute = intake.findRoute
    return { app, drain: intake.drain }
  }

  function openOnce(): ReturnType<typeof open> {
    starting ??= open().catch((cause: unknown) => {
      starting = undefined
      log({
        ...{ event: 'intake-not-started', level: 'error' },
        reason: cause instanceof Error ? cause.message : 'unknown',
      })
      throw cause
    })
    return starting
  }

  const site = { manifest, isFormer: () => false, tookFiles: () => false }
  return {
    async plugin(app) {
      // A monitor starts nothing: only the intake that has started knows its requests.
      routeRequests(app, (request) => findRoute(request))
      app.removeAllContentTypeParsers()
      for (const route of intakeRoutes)
        app.route({
          method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
          ...{ url: '/*', constraints: { [constraint]: route } },
          // Without `done`: the other server goes on with the request.
          onRequest: ({ raw }, reply) => {
            reply.hijack()
            openOnce().then(
              (intake) => intake.app.routing(raw, reply.raw),
              () => {
                const body = JSON.stringify(toProblemBody(new SubmissionError('unavailable')))
                const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
                reply.raw.writeHead(503, { ...headers, 'Retry-After': '5', Connection: 'close' }).end(body)
              },
            )
          },
          handler: async () => '',
        })
    },
    async drain() {
      await (await starting?.catch(() => undefined))?.drain()
    },
  }
}

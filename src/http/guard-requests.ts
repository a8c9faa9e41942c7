import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { findAmbiguity } from './find-ambiguity.ts'
import { strictHeaders } from './strict-headers.ts'
import { waitForTurn } from './wait-for-turn.ts'

/** Milliseconds without a byte in either direction after which a connection is closed: a reply that nobody reads. */
const stalled = 120_000

/** What every server of ours is made with. */
export const serverDefaults: FastifyServerOptions = {
  connectionTimeout: stalled,
  // Fastify's own reply would repeat the address.
  frameworkErrors: (_error: unknown, _request: unknown, reply: { raw: ServerResponse }) => {
    reply.raw.writeHead(400, [...badRequest.headers].flat()).end(badRequest.text)
  },
}

const badRequest = {
  headers: [['Content-Type', 'text/plain; charset=utf-8'], ['Cache-Control', 'no-store'], ...strictHeaders],
  text: 'Bad request\n',
}

/**
 * Answers the requests of a connection one after the other, and refuses what a proxy could read otherwise. Must be
 * called before plug-ins and routes are added.
 */
export function guardRequests(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    waitForTurn(reply.raw, raw.socket, () => {
      if (findAmbiguity(raw) === undefined) {
        done()
        return
      }
      // Node answers some of these itself, once it reads on.
      setImmediate(() => {
        if (raw.socket.destroyed) return
        // What follows on the connection could be another request than it seems.
        reply.header('Connection', 'close').code(400).headers(Object.fromEntries(badRequest.headers))
        reply.send(badRequest.text)
      })
    })
  })
}

import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { findAmbiguity } from './find-ambiguity.ts'
import { serializePipelinedRequests } from './serialize-pipelined-requests.ts'
import { strictHeaders } from './strict-headers.ts'

/**
 * Milliseconds after which a connection without traffic is closed, such as one whose client does not read the reply.
 */
const idleTimeout = 120_000

/** Options of every Fastify server here. */
export const serverDefaults: FastifyServerOptions = {
  connectionTimeout: idleTimeout,
  // Fastify's own reply would repeat the requested address.
  frameworkErrors: (_error: unknown, _request: unknown, reply: { raw: ServerResponse }) => {
    reply.raw.writeHead(400, [...badRequest.headers].flat()).end(badRequest.text)
  },
}

const badRequest = {
  headers: [['Content-Type', 'text/plain; charset=utf-8'], ['Cache-Control', 'no-store'], ...strictHeaders],
  text: 'Bad request\n',
}

/**
 * Handles the requests of a connection one after the other, and rejects ambiguous ones. Must be called before plug-ins
 * and routes are added.
 */
export function guardRequests(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    serializePipelinedRequests(reply.raw, raw.socket, () => {
      if (findAmbiguity(raw) === undefined) {
        done()
        return
      }
      // Node rejects some of these itself when it reads on.
      setImmediate(() => {
        if (raw.socket.destroyed) return
        // The bytes that follow may not be the request that they seem to be.
        reply.header('Connection', 'close').code(400).headers(Object.fromEntries(badRequest.headers))
        reply.send(badRequest.text)
      })
    })
  })
}

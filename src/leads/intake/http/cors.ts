import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Allows pages of exactly these origins to read replies. Called before anything else, so that error replies have the
 * headers as well: without them a page sees a network error instead of the reason.
 */
export function setCors(request: FastifyRequest, reply: FastifyReply, origins: ReadonlySet<string>): void {
  reply.header('Vary', 'Origin')
  const { origin } = request.headers
  if (origin === undefined || !origins.has(origin)) return
  reply.header('Access-Control-Allow-Origin', origin)
  reply.header('Access-Control-Expose-Headers', 'Retry-After')
  if (request.method !== 'OPTIONS') return
  reply.header('Access-Control-Allow-Methods', 'POST')
  reply.header('Access-Control-Allow-Headers', 'Content-Type, Idempotency-Key')
  reply.header('Access-Control-Max-Age', '7200')
}

import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Lets pages of exactly these origins read replies. Set before anything else happens, so that refusals carry the
 * headers as well: without them a page sees a broken network instead of a reason.
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

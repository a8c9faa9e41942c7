import type { FastifyInstance } from 'fastify'

/** Says to whoever watches the process that it is alive and ready, as the intake does where there is one. */
export function addHealthRoutes(app: FastifyInstance): void {
  const replies = { '/healthz': 'ok', '/readyz': 'ready' }
  for (const [path, status] of Object.entries(replies)) {
    app.get(path, async (_request, reply) =>
      reply.headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }).send({ status }),
    )
  }
}

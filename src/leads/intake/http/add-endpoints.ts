import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fileBodyLimit, leadBodyLimit } from '../settings/settings.ts'
import { addOtherMethods } from './add-other-methods.ts'
import { removeLeftoverBodies } from './body/spool-body.ts'
import { createEndpoint, type Endpoint, type EndpointOptions } from './create-endpoint.ts'
import { constraint, readPath } from './route-requests.ts'

/** Adds the routes of all endpoints, also of those that a later build brings. */
export function addEndpoints(app: FastifyInstance, options: EndpointOptions): void {
  /** Their number is limited: `routeRequests` lets through those of the site. */
  const endpoints = new Map<string, Endpoint>()

  function findEndpoint({ raw }: FastifyRequest, isLarge: boolean): Endpoint {
    const path = readPath(raw)
    const name = `${isLarge} ${path}`
    const known = endpoints.get(name) ?? createEndpoint(path, isLarge, options)
    endpoints.set(name, known)
    return known
  }

  for (const isLarge of [false, true]) {
    const onRequest = (request: FastifyRequest, reply: FastifyReply) =>
      findEndpoint(request, isLarge).onRequest(request, reply)
    const preParsing = (request: FastifyRequest, _reply: FastifyReply, payload: never) =>
      findEndpoint(request, isLarge).preParsing(request, payload)
    app.route({
      ...{ method: 'POST', url: '/*', constraints: { [constraint]: isLarge ? 'files' : 'form' } },
      bodyLimit: isLarge ? fileBodyLimit : leadBodyLimit,
      onRequest,
      ...(isLarge && { preParsing: preParsing as never }),
      handler: (request, reply) => findEndpoint(request, isLarge).handle(request, reply),
    })
  }
  app.route({
    ...{ method: 'OPTIONS', url: '/*', constraints: { [constraint]: 'form' } },
    onRequest: (request, reply) => findEndpoint(request, false).onRequest(request, reply),
    handler: async (_request, reply) => reply.code(204).send(),
  })
  addOtherMethods(app, options)
  // An error is ignored: these files hold no resources, and may belong to another user.
  removeLeftoverBodies().catch(() => {})
}

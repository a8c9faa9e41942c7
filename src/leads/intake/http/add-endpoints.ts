import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { IntakeForm } from '../../../contracts/intake-manifest.ts'
import { normalise } from '../check/choose-form.ts'
import { findPage } from '../check/read-page-address.ts'
import { SubmissionError } from '../problems/submission-error.ts'
import { fileBodyLimit, type IntakeOptions, leadBodyLimit } from '../settings/settings.ts'
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

const methods: HTTPMethods[] = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE']

/**
 * Answers other methods at endpoints. A page that is shown again with errors has this address, so a visitor who opens
 * it again, from the history or as a copied address, is redirected to the form.
 */
function addOtherMethods(app: FastifyInstance, { manifest, settings }: IntakeOptions): void {
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const site = manifest()
    const endpoint = readPath(request.raw)
    const page = findPage(request, site, settings)
    const form =
      page === undefined || request.method !== 'GET'
        ? undefined
        : site.forms.find((one) => one.endpoint === endpoint && findRoute(one, page) !== undefined)
    if (page === undefined || !form) {
      reply.header('Allow', 'POST, OPTIONS')
      throw new SubmissionError('wrong-method')
    }
    const target = (form.origin ? site.url : '') + findRoute(form, page)
    return reply.header('Cache-Control', 'no-store').redirect(target, 303)
  }
  const constraints = { [constraint]: 'form' }
  app.route({ method: methods, url: '/*', constraints, onRequest, handler: async () => '' })
}

function findRoute({ routes }: IntakeForm, page: string): string | undefined {
  return routes.find((route) => normalise(route) === normalise(page))
}

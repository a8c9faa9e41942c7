import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { IntakeForm } from '../../../contracts/intake-manifest.ts'
import { remember } from '../../../core/remember.ts'
import { normalise } from '../check/choose-form.ts'
import { findPage } from '../check/read-page-address.ts'
import { SubmissionError } from '../problems/submission-error.ts'
import { fileBodyLimit, type IntakeOptions, leadBodyLimit } from '../settings/settings.ts'
import { removeLeftoverBodies } from './body/spool-body.ts'
import { createEndpoint, type EndpointOptions } from './create-endpoint.ts'
import { constraint, readPath } from './route-requests.ts'

/** Adds the routes of all endpoints, also of those that a later build brings. */
export function addEndpoints(app: FastifyInstance, options: EndpointOptions): void {
  for (const isLarge of [false, true]) {
    // Their number is limited: `routeRequests` lets through those of the site.
    const endpointOf = remember((path) => createEndpoint(path, isLarge, options))
    const find = ({ raw }: FastifyRequest) => endpointOf(readPath(raw))
    const onRequest = (request: FastifyRequest, reply: FastifyReply) =>
      find(request).onRequest(request, reply)
    const preParsing = (request: FastifyRequest, _reply: FastifyReply, payload: never) =>
      find(request).preParsing(request, payload)
    const route = { url: '/*', constraints: { [constraint]: isLarge ? 'files' : 'form' }, onRequest }
    app.route({
      ...{ ...route, method: 'POST', bodyLimit: isLarge ? fileBodyLimit : leadBodyLimit },
      ...(isLarge && { preParsing: preParsing as never }),
      handler: (request, reply) => find(request).handle(request, reply),
    })
    if (!isLarge)
      app.route({
        ...{ ...route, method: 'OPTIONS' },
        handler: async (_request, reply) => reply.code(204).send(),
      })
  }
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

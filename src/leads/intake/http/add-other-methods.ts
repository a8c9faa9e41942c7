import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { IntakeForm } from '../../../contracts/intake-manifest.ts'
import { normalise } from '../check/choose-form.ts'
import { findPage } from '../check/read-page-address.ts'
import { SubmissionError } from '../problems/submission-error.ts'
import type { IntakeOptions } from '../settings/intake-options.ts'
import { constraint, readPath } from './route-requests.ts'

const methods: HTTPMethods[] = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE']

/**
 * Answers other methods at endpoints. A page that is shown again with errors has this address, so a visitor who opens
 * it again, from the history or as a copied address, is redirected to the form.
 */
export function addOtherMethods(app: FastifyInstance, { manifest, settings }: IntakeOptions): void {
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

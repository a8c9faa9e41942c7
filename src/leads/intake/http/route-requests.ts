import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { decodeAddress } from '../../../core/decode-address.ts'
import type { FormLibrary } from '../manifest/form-library.ts'
import { listEndpoints } from '../manifest/watch-manifest.ts'

/**
 * What a request of the intake is: a form, one that may have files, what a page reports to be counted, somebody who withdraws,
 * or a monitor's.
 */
export type IntakeRoute = (typeof intakeRoutes)[number]

export const intakeRoutes = ['form', 'files', 'counts', 'withdraw', 'metrics'] as const

/** The constraint of the intake's routes. Their address is whatever the site says at the moment. */
export const constraint = 'intake'

type RoutedRequest = Pick<IncomingMessage, 'url' | 'method'>

/** Adds the constraint by which the router asks for each request what it is, so that it need not be told when a site changes. */
export function routeRequests(
  app: FastifyInstance,
  find: (request: IncomingMessage) => IntakeRoute | undefined,
): void {
  app.addConstraintStrategy({
    name: constraint,
    mustMatchWhenDerived: true,
    storage() {
      const handlers = new Map()
      return {
        get: (route: string) => handlers.get(route) ?? null,
        set: (route: string, handler) => void handlers.set(route, handler),
      }
    },
    deriveConstraint: find,
    validate: () => {},
  })
}

/**
 * What a request is; `undefined` if it is none of the intake's. At an endpoint that only pages of earlier builds know, and
 * at the path of one on another host, a page of this build may be read.
 */
export function findIntakeRoute(
  request: RoutedRequest,
  { manifest, isFormer, tookFiles }: Omit<FormLibrary, 'find'>,
): IntakeRoute | undefined {
  const site = manifest()
  const path = readPath(request)
  const { method } = request
  const isSent = method === 'POST'
  if (isSent && path === site.counts?.endpoint) return 'counts'
  if (path === site.withdraw?.endpoint && (isSent || method === 'GET' || method === 'HEAD')) return 'withdraw'
  const endpoint = listEndpoints(site).get(path)
  const isForm = isSent || method === 'OPTIONS' ? endpoint || isFormer(path) : endpoint?.isOwn
  if (!isForm) return undefined
  return isSent && (endpoint?.takesFiles || tookFiles(path)) ? 'files' : 'form'
}

/** The path of a request, decoded. */
export function readPath({ url = '' }: RoutedRequest): string {
  const start = url.startsWith('/') ? 0 : Math.max(0, url.indexOf('/', url.indexOf('//') + 2))
  const end = url.slice(start).search(/[?#]/)
  const path = end < 0 ? url.slice(start) : url.slice(start, start + end)
  return path.includes('%') ? decodeAddress(path) : path
}

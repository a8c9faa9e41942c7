import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { guardRequests, serverDefaults } from '../../http/guard-requests.ts'
import { isSameText } from '../../http/same-text.ts'
import { strictHeaders, transportSecurity } from '../../http/strict-headers.ts'
import { csrfHeader } from '../contracts/desk-api.ts'
import { readJson } from '../intake/http/body/read-json.ts'
import type { LoadedManifest } from '../intake/manifest/watch-manifest.ts'
import { readSettings } from '../intake/settings/settings.ts'
import { StoreError } from '../intake/store/sql/store-error.ts'
import { bundleDeskPage } from './bundle-desk-page.ts'
import type { DeskContext, DeskOptions } from './context/desk-context.ts'
import { watchStore } from './context/watch-store.ts'
import { makeEvent } from './leads/make-event.ts'
import { listContactFields } from './leads/to-desk-leads.ts'
import { checkRequest } from './requests/check-request.ts'
import { readToken } from './requests/cookies.ts'
import { readPublicUrl } from './requests/desk-settings.ts'
import { RequestError, toDeskError } from './requests/request-error.ts'
import { addLeads } from './routes/add-leads.ts'
import { addNumbers } from './routes/add-numbers.ts'
import { addPage } from './routes/add-page.ts'
import { addSession, addSignIn } from './routes/add-sign-in.ts'
import { addUnfinished } from './routes/add-unfinished.ts'
import { addUpdates } from './routes/add-updates.ts'
import { createSessions, type DeskSessionUser } from './sign-in/sessions.ts'

/** The largest body is a note of 4,000 characters. */
const bodyLimit = 32 * 1024

/** Creates the desk's server. It does not listen yet. */
export async function createDeskServer(options: DeskOptions): Promise<FastifyInstance> {
  const { store, site, settings, clock, log, updateInterval = 1_000 } = options
  const users = new WeakMap<FastifyRequest, DeskSessionUser>()
  const watch = watchStore(store.desk, { fields: () => listContactFields(site()), interval: updateInterval })
  const context: DeskContext = {
    ...options,
    sessions: createSessions(store.desk, clock),
    watch,
    findUser(request) {
      const user = users.get(request)
      if (!user) throw new RequestError('signed-out')
      return user
    },
    record: (event) => store.desk.addEvents([makeEvent({ at: clock(), ...event })]),
  }

  const app = fastify({
    ...serverDefaults,
    bodyLimit,
    requestTimeout: 30_000,
    keepAliveTimeout: 10_000,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 1_000 },
    ajv: { customOptions: { allErrors: false, coerceTypes: false, removeAdditional: false, strict: true } },
  })
  guardRequests(app)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, body.length === 0 ? {} : readJson(Buffer.from(body)))
    } catch {
      done(new RequestError('bad-request'))
    }
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(listHeaders(settings.publicUrl))
    checkRequest(request.raw, settings)
    const isJson = /^application\/json *(?:; *charset=utf-8 *)?$/i.test(request.headers['content-type'] ?? '')
    if (request.method === 'POST' && !isJson) throw new RequestError('wrong-type')
  })
  app.setErrorHandler((error, _request, reply) => refuse(error, reply, log))
  app.setNotFoundHandler((request, reply) => {
    const code = request.method === 'GET' || request.method === 'POST' ? 'not-found' : 'not-allowed'
    return refuse(new RequestError(code), reply, log)
  })

  addPage(app, context)
  addSignIn(app, context)
  await app.register(async (inside) => {
    inside.addHook('onRequest', async (request) => {
      const session = await context.sessions.find(readToken(request.raw, settings))
      if (!session) throw new RequestError('signed-out')
      if (request.method !== 'GET') {
        const given = request.headers[csrfHeader.toLowerCase()]
        if (typeof given !== 'string' || !isSameText(given, session.csrf)) throw new RequestError('forbidden')
      }
      users.set(request, session)
    })
    addSession(inside, context)
    addLeads(inside, context)
    addUnfinished(inside, context)
    addUpdates(inside, context)
    addNumbers(inside, context)
  })
  app.addHook('onClose', async () => watch.close())
  // Leads from before the first visit become findable at once.
  app.addHook('onListen', async () => void watch.refresh().catch(() => {}))
  return app
}

const listHeaders = (publicUrl: URL | undefined): Record<string, string> => ({
  ...Object.fromEntries(strictHeaders),
  ...(publicUrl?.protocol === 'https:' && Object.fromEntries([transportSecurity])),
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'X-Robots-Tag': 'noindex',
})

const fastifyCodes: Readonly<Record<number, 'too-large' | 'wrong-type' | 'bad-request'>> = {
  400: 'bad-request',
  413: 'too-large',
  415: 'wrong-type',
}

function refuse(error: unknown, reply: FastifyReply, log: DeskOptions['log']) {
  const refusal = toRefusal(error)
  if (!(error instanceof RequestError) && refusal.code === 'failed')
    log({ event: 'desk-fault', level: 'error', ...explainFault(error) })
  if (refusal.retryAfter !== undefined) reply.header('Retry-After', String(refusal.retryAfter))
  // The rest of a body that was refused is not read.
  if (refusal.status === 413) reply.header('Connection', 'close')
  return reply.code(refusal.status).type('application/json; charset=utf-8').send(toDeskError(refusal))
}

/** Why a request failed, without anything of a lead. */
function explainFault(error: unknown): { reason: string; message?: string } {
  if (error instanceof StoreError) return { reason: error.kind, message: error.message }
  return { reason: error instanceof Error ? error.name : 'unknown' }
}

function toRefusal(error: unknown): RequestError {
  if (error instanceof RequestError) return error
  if (error instanceof StoreError) return new RequestError('failed', { retryAfter: 5 })
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  const code = fastifyCodes[status]
  return code ? new RequestError(code) : new RequestError('failed', { status: 500 })
}

/** The desk's server of a store, with its settings from the environment. It does not listen yet. */
export async function openDesk({
  manifest,
  env,
  root,
  cacheDir,
  ...options
}: Pick<DeskOptions, 'store' | 'clock' | 'log'> & {
  /** The engine's own folder, and the one for what it keeps. */
  root: string
  cacheDir: string
  /** `undefined` for a site that was not built. */
  manifest: (() => LoadedManifest) | undefined
  env: Readonly<Record<string, string | undefined>>
}): Promise<FastifyInstance> {
  const publicUrl = readPublicUrl(env)
  const { trustedProxies } = readSettings(env)
  return createDeskServer({
    ...options,
    settings: { trustedProxies, ...(publicUrl && { publicUrl }) },
    site: () => manifest?.() ?? { forms: [] },
    page: await bundleDeskPage({ root, cacheDir }),
  })
}

import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'
import { splitAddress } from '../builder/hosting/split-address.ts'
import { encodeAddress } from '../core/encode-address.ts'
import { guardRequests, serverDefaults } from '../http/guard-requests.ts'
import type { Log } from '../http/log.ts'
import { throttleLog } from '../http/throttle-log.ts'
import { createFileSender, type SendFile } from './create-file-sender.ts'
import { findHeaders } from './find-headers.ts'
import { type BuiltSite, followSite, toCause } from './follow-site.ts'

type Answer = FastifyReply | Promise<FastifyReply>

/**
 * Serves a built site as its host files say: headers from `_headers`, redirects from `_redirects`, and a redirect from
 * any other spelling of a page's path. The folder is listed when the server is created and after each build. Further
 * routes, such as the intake's, can be registered on the instance.
 */
export async function createSiteServer(options: {
  outDir: string
  /** Timeouts and limits, if more than pages is served. */
  server?: FastifyServerOptions
  log?: Log
}): Promise<FastifyInstance> {
  const { outDir, server, log = () => {} } = options
  const app = fastify({
    ...serverDefaults,
    ...server,
    exposeHeadRoutes: true,
    // Whoever asks for a page until the end gets it; the intake turns new submissions away by itself.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: false },
  })
  const findSite = await followSite(outDir, log)
  const reportFault = throttleLog((reason, requests) =>
    log({ event: 'page-fault', level: 'error', reason, requests }),
  )
  guardRequests(app)
  // Pages do not accept a body.
  app.removeAllContentTypeParsers()
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  await app.register(compress, {
    threshold: 512,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: quality },
  })
  await app.register(fastifyStatic, { root: outDir, serve: false, cacheControl: false, index: false })
  const sendFile = createFileSender(outDir)
  app.get('/*', (request, reply) => {
    const site = findSite()
    return site instanceof Promise
      ? site.then((read) => answer(read, request, reply, sendFile))
      : answer(site, request, reply, sendFile)
  })
  app.setNotFoundHandler(async (request, reply) => {
    const site = await findSite()
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    // A build has removed the file since the site was found, and its page is a redirect now.
    const { path, search } = splitAddress(request.url)
    const isMoved = isRead && site.find(path, search).kind === 'redirect'
    return isMoved ? answer(site, request, reply, sendFile) : sendMissing(site, request, reply, sendFile)
  })
  app.setErrorHandler(async (error, _request, reply) => {
    const { status, text, headers } = toErrorResponse(error)
    // A reply whose client has gone ends in an error as well.
    if (status >= 500 && !reply.raw.destroyed) reportFault(toCause(error))
    // Headers were already set for the file that could not be sent.
    for (const name of [...Object.keys(reply.getHeaders()), ...reply.raw.getHeaderNames()]) {
      reply.removeHeader(name)
      reply.raw.removeHeader(name)
    }
    const { rules } = await findSite()
    reply
      .code(status)
      .headers({ ...findHeaders(rules, '/404.html'), ...headers, 'cache-control': 'no-store' })
    return reply.type('text/plain; charset=utf-8').send(text)
  })
  return app
}

/** An error of Node, of Fastify or of `@fastify/static`. */
interface FileError {
  code?: unknown
  statusCode?: number
  headers?: Record<string, string>
}

/** What the reply says: never a path, and nothing from the request. */
function toErrorResponse(error: unknown): { status: number; text: string; headers?: Record<string, string> } {
  const { code, statusCode = 500, headers = {} }: FileError = Object(error)
  // File descriptors are released as soon as other requests are answered.
  if (code === 'EMFILE' || code === 'ENFILE')
    return { status: 503, text: 'Too many requests at the moment\n', headers: { 'retry-after': '5' } }
  // It says how long the file is.
  if (statusCode === 416) return { status: statusCode, text: 'The file has no such part\n', headers }
  if (statusCode < 500) return { status: statusCode, text: 'Bad request\n' }
  return { status: 500, text: 'The page could not be sent\n' }
}

function answer(site: BuiltSite, request: FastifyRequest, reply: FastifyReply, sendFile: SendFile): Answer {
  const { path, pathname, search } = splitAddress(request.url)
  const found = site.find(path, search)
  if (found.kind === 'redirect') return redirect(site, reply, pathname, found.to, found.temporary ? 302 : 301)
  const file = found.kind === 'shown' ? site.files.get(pathname) : undefined
  if (file === undefined) return sendMissing(site, request, reply, sendFile)
  return sendFile(site, request, reply, { address: pathname, file, status: 200 })
}

function redirect(
  site: BuiltSite,
  reply: FastifyReply,
  pathname: string,
  target: string,
  status: 301 | 302,
): FastifyReply {
  reply.headers(findHeaders(site.rules, pathname))
  // The target contains the query.
  reply.removeHeader('No-Vary-Search')
  return reply.code(status).header('Location', encodeAddress(target)).send()
}

function sendMissing(
  site: BuiltSite,
  request: FastifyRequest,
  reply: FastifyReply,
  sendFile: SendFile,
): Answer {
  if (site.hasMissingPage && (request.method === 'GET' || request.method === 'HEAD'))
    return sendFile(site, request, reply, { address: '/404.html', file: '404.html', status: 404 })
  reply.headers(findHeaders(site.rules, '/404.html'))
  return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n')
}

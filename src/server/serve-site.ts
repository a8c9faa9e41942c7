import { join } from 'node:path'
import { constants } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'
import { pageCaching } from '../build/hosting/hosted-site.ts'
import { matchHeaders } from '../build/hosting/read-host-files.ts'
import { splitAddress } from '../build/hosting/split-address.ts'
import { encodeAddress } from '../core/encode-address.ts'
import { gatherRepeats } from '../http/gather-repeats.ts'
import { guardRequests, serverDefaults } from '../http/guard-requests.ts'
import { createFileEncoder, type Encoding } from './create-file-encoder.ts'
import { type BuiltSite, followSite, nameCause } from './follow-site.ts'
import type { ServerLog } from './server-log.ts'

/**
 * Serves a built site as its host files say: headers from `_headers`, redirects from `_redirects`, and a redirect from
 * any other spelling of a page's path. The folder is listed when the server is created and after each build. Further
 * routes, such as the intake's, can be registered on the instance.
 */
export async function createSiteServer(options: {
  outDir: string
  /** Timeouts and limits, if more than pages is served. */
  server?: FastifyServerOptions
  log?: ServerLog
}): Promise<FastifyInstance> {
  const { outDir, server, log = () => {} } = options
  const app = fastify({
    ...serverDefaults,
    ...server,
    exposeHeadRoutes: true,
    routerOptions: { ignoreTrailingSlash: false },
  })
  const findSite = await followSite(outDir, log)
  const reportFault = gatherRepeats((reason, requests) =>
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
  app.get('/*', async (request, reply) => answer(await findSite(), request, reply, sendFile))
  app.setNotFoundHandler(async (request, reply) => sendMissing(await findSite(), request, reply, sendFile))
  app.setErrorHandler(async (error, _request, reply) => {
    const { status, text } = describeError(error)
    // A reply whose client has gone ends in an error as well.
    if (status >= 500 && !reply.raw.destroyed) reportFault(nameCause(error))
    // Headers were already set for the file that could not be sent.
    for (const name of [...Object.keys(reply.getHeaders()), ...reply.raw.getHeaderNames()]) {
      reply.removeHeader(name)
      reply.raw.removeHeader(name)
    }
    setHeaders(await findSite(), reply, '/404.html')
    if (status === 503) reply.header('Retry-After', '5')
    return reply.code(status).header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send(text)
  })
  return app
}

/** What the reply says: never a path, and nothing from the request. */
function describeError(error: unknown): { status: number; text: string } {
  const { code, statusCode = 500 }: { code?: unknown; statusCode?: number } = Object(error)
  // File descriptors are released as soon as other requests are answered.
  if (code === 'EMFILE' || code === 'ENFILE')
    return { status: 503, text: 'Too many requests at the moment\n' }
  if (statusCode < 500) return { status: statusCode, text: 'Bad request\n' }
  return { status: 500, text: 'The page could not be sent\n' }
}

type SendFile = (request: FastifyRequest, reply: FastifyReply, file: string) => Promise<FastifyReply>

/** Sends text from memory, compressed as the client accepts it, and everything else from the disk, with ranges. */
function createFileSender(outDir: string): SendFile {
  const encode = createFileEncoder()
  const negotiator = new Negotiator<Encoding>({ supportedValues: ['br', 'gzip', 'identity'] })
  return async (request, reply, file) => {
    const encoding = negotiator.negotiate(request.headers['accept-encoding'] ?? '') ?? 'identity'
    const encoded = await encode(join(outDir, file), encoding).catch(ignoreMissing)
    if (!encoded) return reply.sendFile(file)
    reply.header('Vary', 'Accept-Encoding').header('ETag', encoded.etag).type(encoded.type)
    if (reply.statusCode === 200 && isFresh(request, encoded.etag)) return reply.code(304).send()
    if (encoded.encoding !== 'identity') reply.header('Content-Encoding', encoded.encoding)
    return reply.send(encoded.body)
  }
}

/** A build may have removed the file since the folder was listed. */
function ignoreMissing(cause: NodeJS.ErrnoException): undefined {
  if (cause.code !== 'ENOENT') throw cause
}

/** Whether the client has the file already (RFC 9110, section 13.1.2). */
function isFresh({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']
  if (known === undefined) return false
  return known.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)
}

function answer(
  site: BuiltSite,
  request: FastifyRequest,
  reply: FastifyReply,
  sendFile: SendFile,
): FastifyReply | Promise<FastifyReply> {
  const { pathname, search } = splitAddress(request.url)
  const moved = site.redirects.get(pathname.toLowerCase())
  if (moved !== undefined) return redirect(site, reply, pathname, /[?#]/.test(moved) ? moved : moved + search)
  const file = site.files.get(pathname)
  if (file !== undefined && file !== '404.html') {
    setHeaders(site, reply, pathname)
    return sendFile(request, reply, file)
  }
  const spelt = site.spellings.get(dropEnding(pathname.toLowerCase()) || '/')
  if (spelt !== undefined) return redirect(site, reply, pathname, spelt + search)
  return sendMissing(site, request, reply, sendFile)
}

function redirect(site: BuiltSite, reply: FastifyReply, pathname: string, target: string): FastifyReply {
  setHeaders(site, reply, pathname)
  return reply.code(301).header('Location', encodeAddress(target)).send()
}

function sendMissing(
  site: BuiltSite,
  request: FastifyRequest,
  reply: FastifyReply,
  sendFile: SendFile,
): FastifyReply | Promise<FastifyReply> {
  setHeaders(site, reply, '/404.html')
  reply.code(404)
  const page = site.files.has('/404.html') && (request.method === 'GET' || request.method === 'HEAD')
  return page
    ? sendFile(request, reply, '404.html')
    : reply.type('text/plain; charset=utf-8').send('Not found\n')
}

function setHeaders(site: BuiltSite, reply: FastifyReply, pathname: string): void {
  reply.header('Cache-Control', pageCaching)
  for (const [name, value] of matchHeaders(site.rules, pathname)) reply.header(name, value)
}

/** Removes `/index.html` or trailing slashes. A regular expression would take quadratic time on many slashes. */
function dropEnding(path: string): string {
  if (path.endsWith('/index.html')) return path.slice(0, -'/index.html'.length)
  let end = path.length
  while (path[end - 1] === '/') end--
  return path.slice(0, end)
}

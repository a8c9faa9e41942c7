import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'
import { listFiles } from './hash-folder.ts'
import { hiddenFiles, pageCaching } from './hosted-site.ts'
import { type HeaderRule, matchHeaders, readHeaderRules, readRedirects } from './read-host-files.ts'
import { toRelative } from './relative-path.ts'
import { manifestName } from './write-site.ts'

interface Site {
  rules: HeaderRule[]
  /** Lower-case path → target. */
  redirects: Map<string, string>
  /** Address → file, for every page (`/Course`) and every other file (`/assets/x.js`). */
  files: Map<string, string>
  /** Lower-case address → address, pages only. */
  spellings: Map<string, string>
}

/**
 * Serves a built folder as the host files in it say: headers from `_headers`, redirects from `_redirects`, any spelling
 * of a page's path by a redirect to the right one. The folder is listed when the server is made, and again after a
 * build has written into it. Further routes (the intake's) can be registered on the instance.
 */
export async function createSiteServer(options: {
  outDir: string
  /** Timeouts and limits, where more than pages is served. */
  server?: FastifyServerOptions
}): Promise<FastifyInstance> {
  const app = fastify({
    ...options.server,
    exposeHeadRoutes: true,
    routerOptions: { ignoreTrailingSlash: false },
  })
  const findSite = await followSite(options.outDir)
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  await app.register(compress, {
    threshold: 512,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: quality },
  })
  await app.register(fastifyStatic, { root: options.outDir, serve: false, cacheControl: false, index: false })
  app.get('/*', async (request, reply) => answer(await findSite(), request, reply))
  app.setNotFoundHandler(async (request, reply) => sendMissing(await findSite(), request, reply))
  return app
}

/** Gives the site as the last build left it: a build ends by writing its list of files. */
async function followSite(outDir: string): Promise<() => Promise<Site>> {
  const readTime = () => statSync(join(outDir, manifestName), { throwIfNoEntry: false })?.mtimeMs
  let time = readTime()
  let site = await readSite(outDir)
  return async () => {
    const now = readTime()
    if (now !== time && now !== undefined) {
      site = await readSite(outDir)
      time = now
    }
    return site
  }
}

async function readSite(outDir: string): Promise<Site> {
  if (!existsSync(join(outDir, 'index.html')) && !existsSync(join(outDir, '404.html'))) {
    throw new Error(`The folder ${outDir} holds no built site. Run the build first.`)
  }
  const readText = (name: string) =>
    existsSync(join(outDir, name)) ? readFileSync(join(outDir, name), 'utf8') : ''
  const paths = (await listFiles(outDir)).map((file) => toRelative(outDir, file)).filter(isShown)
  const files = new Map(paths.map((path) => [`/${path}`.replace(/\/index\.html$/, '') || '/', path]))
  const pages = [...files].filter(([, path]) => posix.basename(path) === 'index.html')
  return {
    rules: readHeaderRules(readText('_headers')),
    redirects: readRedirects(readText('_redirects')),
    files,
    spellings: new Map(pages.map(([address]) => [address.toLowerCase(), address])),
  }
}

function isShown(path: string): boolean {
  const [first = ''] = path.split('/')
  return (
    !(hiddenFiles as readonly string[]).includes(path) && (!first.startsWith('.') || first === '.well-known')
  )
}

function answer(site: Site, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { pathname, search } = splitAddress(request.url)
  const moved = site.redirects.get(pathname.toLowerCase())
  if (moved !== undefined) return redirect(site, reply, pathname, /[?#]/.test(moved) ? moved : moved + search)
  const file = site.files.get(pathname)
  if (file !== undefined && file !== '404.html') {
    setHeaders(site, reply, pathname)
    return reply.sendFile(file)
  }
  const plain = pathname.toLowerCase().replace(/(\/index\.html|\/+)$/, '') || '/'
  const spelt = site.spellings.get(plain)
  if (spelt !== undefined) return redirect(site, reply, pathname, spelt + search)
  return sendMissing(site, request, reply)
}

function redirect(site: Site, reply: FastifyReply, pathname: string, target: string): FastifyReply {
  setHeaders(site, reply, pathname)
  return reply.code(301).header('Location', target).send()
}

function sendMissing(site: Site, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  setHeaders(site, reply, '/404.html')
  reply.code(404)
  const page = site.files.has('/404.html') && (request.method === 'GET' || request.method === 'HEAD')
  return page ? reply.sendFile('404.html') : reply.type('text/plain; charset=utf-8').send('Not found\n')
}

function setHeaders(site: Site, reply: FastifyReply, pathname: string): void {
  reply.header('Cache-Control', pageCaching)
  for (const [name, value] of matchHeaders(site.rules, pathname)) reply.header(name, value)
}

function splitAddress(url: string): { pathname: string; search: string } {
  const at = url.indexOf('?')
  const [path, search] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
  try {
    return { pathname: decodeURIComponent(path), search }
  } catch {
    return { pathname: path, search }
  }
}

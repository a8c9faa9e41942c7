import { realpathSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { basename, dirname, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import type { OpenMediaLibrary } from '../builder/assets/media-library.ts'
import { encodeShareCard } from '../builder/assets/share-card.ts'
import type { SayProgress } from '../builder/files/say-progress.ts'
import { drawingPolicy } from '../builder/hosting/security-headers.ts'
import { splitAddress } from '../builder/hosting/split-address.ts'
import type { OwnBlockError } from '../builder/own-blocks/own-block-error.ts'
import type { ReportedSite } from '../builder/run/open-run.ts'
import type { EngineCode } from '../contracts/engine-code.ts'
import type { BlockedPage } from '../contracts/numbers/block-report.ts'
import { type PreviewState, previewEvents } from '../contracts/preview-state.ts'
import { encodeAddress } from '../core/encode-address.ts'
import { escapeJsonAttribute } from '../render/escape-html.ts'
import type { PreviewSite } from './dev-engine.ts'
import { createDevSite, type DevSite } from './dev-site.ts'
import { followFiles } from './follow-files.ts'
import { isOwnRequest } from './is-own-request.ts'
import { codeAddress, type LiveCode, openCode } from './live-code.ts'
import { isCatalogueAddress, sendCatalogue } from './send-catalogue.ts'
import { watchFolders } from './watch-folders.ts'

interface DevOptions {
  /** The engine's own folder. */
  root: string
  siteDir: string
  cacheDir: string
  /** Where the server is going to listen. */
  host: string
  /** The moment that `${year}` and deadlines refer to; called each time the site is read. */
  clock: () => Date
  release: boolean
  /** Whether the site may have block types of its own: they may come while it is shown. */
  mayRunCode: boolean
  /** The engine's code at the start. */
  code?: EngineCode | undefined
  /** Called after every change; `site` is set if the site was read again. */
  onState: (state: PreviewState, site?: ReportedSite) => void
  /** Says what takes long while a page is shown: an image that is encoded. */
  onProgress?: SayProgress | undefined
  /** What was counted of the blocks of a document, to be shown at them. */
  findCounts?: ((document: string) => BlockedPage | undefined) | undefined
}

interface DevServer {
  app: FastifyInstance
  /** Reads the site for the first time. */
  refresh: () => Promise<void>
  /** What a block of the site's own has thrown, with its place; `undefined` for whatever else was thrown. */
  explain: (cause: unknown) => OwnBlockError | undefined
}

/**
 * Serves a site while it is edited: the pages of the build, rendered by the current sources of the engine. Open
 * browsers are notified of every change. The server does not listen yet: a port in use is reported at once and alone if
 * it listens before the site is read.
 */
export async function createDevServer(options: DevOptions): Promise<DevServer> {
  const root = realpathSync(options.root)
  const siteDir = realpathSync(resolve(options.siteDir))
  const app = fastify({ exposeHeadRoutes: true, forceCloseConnections: true })
  guard(app, options.host)

  let preview: PreviewSite | undefined
  let isOriginal = true
  const touched = new Set<string>()
  const changes = followFiles((files) => {
    for (const file of files) touched.add(file)
    return site.refresh()
  })
  const code = await openCode({
    ...{ root, siteDir, cacheDir: options.cacheDir, host: options.host, server: app.server },
    onCode(file, inBrowser) {
      isOriginal = false
      code.forget()
      if (inBrowser) code.vite.environments.client.hot.send(previewEvents.reload)
      changes.touch(file)
    },
  })
  const { hot } = code.vite.environments.client
  const site = createDevSite({
    browser: code.browser,
    async open() {
      const engine = await code.load()
      if (!(preview instanceof engine.PreviewSite)) {
        const { cacheDir, release, mayRunCode } = options
        // After a change of the code nothing of earlier runs holds.
        const known = isOriginal ? { code: options.code } : {}
        preview = new engine.PreviewSite({ root, siteDir, cacheDir, release, mayRunCode, ...known })
      }
      const paths = new Set(touched)
      touched.clear()
      return preview.open(options.clock(), paths)
    },
    onState(state, read) {
      hot.send(previewEvents.state, state)
      options.onState(state, read)
    },
  })
  hot.on(previewEvents.hello, (_, client) => client.send(previewEvents.state, site.state()))
  const watched = watchFolders(siteDir, (file) => {
    code.renew(file)
    changes.touch(file)
  })

  await app.register(fastifyStatic, { root: siteDir, serve: false, cacheControl: false, index: false })
  serve(app, code, site, options)
  app.addHook('preClose', async () => {
    watched.close()
    changes.close()
    await code.vite.close()
  })
  return { app, refresh: site.refresh, explain: (cause) => preview?.explain(cause) }
}

function guard(app: FastifyInstance, host: string): void {
  const isOwn = (request: IncomingMessage) => {
    const address = app.server.address()
    return isOwnRequest(request, { host, port: typeof address === 'object' ? (address?.port ?? 0) : 0 })
  }
  app.addHook('onRequest', async (request, reply) => {
    if (!isOwn(request.raw))
      return reply.code(403).type('text/plain').send('Requests from other origins are not allowed.\n')
  })
  app.server.prependListener('upgrade', (request, socket) => {
    if (!isOwn(request)) socket.destroy()
  })
}

function serve(
  app: FastifyInstance,
  { vite, browser }: LiveCode,
  site: DevSite,
  { onProgress, findCounts }: Pick<DevOptions, 'onProgress' | 'findCounts'>,
): void {
  app.get('/*', async (request, reply) => {
    const { path, pathname, search } = splitAddress(request.url)
    const shown = site.shown()
    reply.header('Cache-Control', 'no-store').header('X-Content-Type-Options', 'nosniff')
    if (codeAddress.test(pathname)) {
      reply.hijack()
      return vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end())
    }
    if (isCatalogueAddress(pathname)) return sendCatalogue(reply, request.url, { site, browser: browser() })
    if (pathname.endsWith('.svg')) reply.header('Content-Security-Policy', drawingPolicy)
    const file = await findFile(pathname.slice(1), shown, onProgress)
    if (typeof file === 'string') return reply.sendFile(basename(file), dirname(file))
    if (file) return reply.type('font/woff2').send(file)
    if (!shown) return sendHtml(reply, undefined)
    const found = shown.find(path, search)
    if (found.kind === 'redirect') return reply.redirect(encodeAddress(found.to), 302)
    if (found.kind === 'missing') reply.code(404)
    if (found.route === undefined) return reply.type('text/plain; charset=utf-8').send('Not found\n')
    const counts = findCounts?.(shown.documentOf(found.route) ?? '')
    const { html, version } = await site.render(found.route)
    return sendHtml(reply, html, { version, counts })
  })

  /** Sends the page with the script of the preview before its end. */
  function sendHtml(
    reply: FastifyReply,
    html: string | undefined,
    { version, counts }: { version?: number; counts?: BlockedPage | undefined } = {},
  ): FastifyReply {
    const shown = html === undefined ? 'none' : version
    const attribute = counts ? ` data-vaasal-counts='${escapeJsonAttribute(counts)}'` : ''
    const tag = `<script type="module" src="${browser().main}" data-vaasal-dev="${shown}"${attribute}></script>`
    const whole = html ?? placeholder
    const end = whole.lastIndexOf('</body>')
    if (html === undefined) reply.code(500)
    return reply.type('text/html; charset=utf-8').send(whole.slice(0, end) + tag + whole.slice(end))
  }
}

/** Finds a file of the built site by its name: its path, or its bytes. */
async function findFile(
  name: string,
  shown: ReturnType<DevSite['shown']>,
  onProgress: SayProgress = () => {},
) {
  if (!shown || name === '') return undefined
  const { site, fonts, shareCards } = shown
  const card = shareCards.get(name)
  if (card) return encodeShareCard(card)
  return (
    (await fonts.files.find((file) => file.name === name)?.open()) ??
    site.media.publicFiles().find((file) => file.name === name)?.source ??
    (await openImage(site.media, name, onProgress))
  )
}

/** An image is encoded when it is asked for first, which can take a minute for a large photo. */
async function openImage(media: OpenMediaLibrary, name: string, onProgress: SayProgress) {
  let isEncoded = false
  const file = await media.openFile(name, (path) => {
    onProgress(`Encoding ${path}`, true)
    isEncoded = true
  })
  if (isEncoded) onProgress('')
  return file
}

const placeholder =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>No page yet</title></head>' +
  '<body style="font:1rem/1.5 system-ui;margin:3rem auto;max-width:36em;padding:0 1rem">' +
  '<h1>No page can be shown yet</h1><p>The problems are listed below. The page appears as soon as they are fixed.</p>' +
  '</body></html>\n'

import type { FastifyReply } from 'fastify'
import { toPageFile } from '../builder/files/page-files.ts'
import type { PageWeight } from '../catalogue/page-list.ts'
import type { DevSite } from './dev-site.ts'
import type { BrowserCode } from './shown-site.ts'

/** Addresses of the catalogue, which no page of a site can have. */
export function isCatalogueAddress(pathname: string): boolean {
  return pathname.startsWith('/__')
}

interface CatalogueSource {
  site: Pick<DevSite, 'latest' | 'shown'>
  browser: BrowserCode
}

/** No other page may embed these, and they have no base but their own. */
const policy = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Sends a file of the catalogue, or the weights of the routes that the query names. */
export async function sendCatalogue(
  reply: FastifyReply,
  url: string,
  { site, browser }: CatalogueSource,
): Promise<FastifyReply> {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const latest = site.latest()
  reply.header('Content-Security-Policy', policy)
  if (!latest) return reply.code(503).type('text/plain; charset=utf-8').send('The site is not read yet.\n')
  if (pathname === '/__pages/weights.json') {
    const weights: [string, PageWeight | undefined][] = []
    // A page that cannot be rendered has no weight; the others have theirs.
    for (const route of searchParams.getAll('route'))
      weights.push([
        route,
        await site
          .shown()
          ?.weigh(route)
          .catch(() => undefined),
      ])
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(Object.fromEntries(weights)))
  }
  const name = pathname.slice(1).replace(/\/$/, '')
  const file = /\.\w+$/.test(name) ? name : toPageFile(`/${name}`)
  let content: string | undefined
  try {
    content = await latest.openCatalogue(browser).write(file)
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    return reply.code(500).type('text/plain; charset=utf-8').send(`${message}\n`)
  }
  if (content === undefined) return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n')
  const type = name.endsWith('.json') ? 'application/json' : 'text/html'
  return reply.type(`${type}; charset=utf-8`).send(content)
}

import type { FastifyInstance } from 'fastify'
import type { DeskContext } from '../context/desk-context.ts'
import { RequestError } from '../requests/request-error.ts'

/** The page runs its own script and nothing else, and talks to its own server only. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Where the page shows something: it contains no data itself. */
const pagePaths = ['/', '/leads/:id', '/numbers', '/sign-in']

/** The HTML page and what it loads. Everybody may read both. */
export function addPage(app: FastifyInstance, { page }: Pick<DeskContext, 'page'>): void {
  const html = page.get('/')
  for (const path of pagePaths)
    app.get(path, async (_request, reply) => {
      if (!html) throw new RequestError('not-found')
      return reply.header('Content-Security-Policy', pagePolicy).type(html.type).send(html.bytes)
    })
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const file = page.get(`/assets/${request.params.name}`)
    if (!file) throw new RequestError('not-found')
    // Bundled files have the hash of their content in their name.
    const isNamedByContent = /[-.][\w-]{8,}\.\w+$/.test(request.params.name)
    return reply
      .header('Cache-Control', isNamedByContent ? 'private, max-age=31536000, immutable' : 'no-cache')
      .type(file.type)
      .send(file.bytes)
  })
}

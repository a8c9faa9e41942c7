import type { FastifyInstance } from 'fastify'
import { type DeskConfiguration, type DeskPalette, deskColours } from '../../../contracts/desk-status.ts'
import { escapeHtml } from '../../../contracts/form-parts.ts'
import type { DeskContext } from '../context/desk-context.ts'
import type { DeskSite } from '../requests/desk-settings.ts'
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
const pagePaths = ['/', '/leads/:id', '/unfinished', '/numbers']

/** The HTML page and what it loads. Everybody may read both. */
export function addPage(app: FastifyInstance, { page, site }: Pick<DeskContext, 'page' | 'site'>): void {
  const html = page.get('/')
  for (const path of pagePaths)
    app.get(path, async (_request, reply) => {
      if (!html) throw new RequestError('not-found')
      const text = nameSite(html.bytes.toString(), site())
      return reply.header('Content-Security-Policy', pagePolicy).type(html.type).send(text)
    })
  app.get('/colours.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(formatColours(site().desk?.colours)),
  )
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const file = page.get(`/assets/${request.params.name}`)
    if (!file) throw new RequestError('not-found')
    // Bundled files have the hash of their content in their name.
    return reply
      .header('Cache-Control', 'private, max-age=31536000, immutable')
      .type(file.type)
      .send(file.bytes)
  })
}

/** The page with the name, the mark and the colours of its site, and with its form of dates: the English of its country. */
function nameSite(html: string, { desk, forms, site }: DeskSite): string {
  const country = forms[0]?.country
  return html
    .replace('<html lang="en">', () => `<html lang="${escapeHtml(country ? `en-${country}` : 'en')}">`)
    .replace(/(<meta name="application-name" content=")[^"]*/, (all, start) =>
      site ? start + escapeHtml(site.name) : all,
    )
    .replace(/(<link rel="icon" href=")[^"]*/, (all, start) =>
      desk?.mark ? start + escapeHtml(desk.mark) : all,
    )
    .replace('</head>', () => `${desk?.colours ? '<link rel="stylesheet" href="/colours.css">' : ''}</head>`)
}

function formatColours(colours: DeskConfiguration['colours']): string {
  if (!colours) return ''
  const format = (palette: DeskPalette) =>
    `:root{${deskColours
      .filter((name) => /^#[0-9a-f]{6}$/i.test(palette[name]))
      .map((name) => `--${name}:${palette[name]}`)
      .join(';')}}`
  return `${format(colours.light)}@media (prefers-color-scheme:dark){${format(colours.dark)}}`
}

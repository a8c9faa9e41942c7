import { chmodSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasNginx } from '../../scripts/ensure-nginx.mjs'
import { makeFolder } from '../../tests/folders.testing.ts'
import { type RunningNginx, startNginx } from '../../tests/start-nginx.testing.ts'
import { compressSite } from '../builder/hosting/compress-site.ts'
import { renderHostFiles } from '../builder/hosting/host-files.ts'
import { writeSite } from '../builder/output/write-site.ts'
import { createSiteServer } from './create-site-server.ts'

if (!hasNginx()) console.warn('nginx was not found: the test of the emitted configuration is skipped.')

const page = `<!doctype html><title>Course</title>${'<p>Speak English</p>'.repeat(100)}`
const csp = "default-src 'self'"
const route = (path: string) => ({ path, aliases: [], indexed: true, csp })
const host = renderHostFiles({
  url: 'https://www.example.com',
  routes: [
    route('/'),
    route('/Course'),
    route('/Course/Seed'),
    route('/v1.2'),
    route('/menu.html'),
    route('/notes.gz'),
    { ...route('/maps'), csp: `${csp}; frame-src https://maps.example` },
  ],
  redirects: [
    { from: '/old', to: '/Course' },
    { from: '/old.html', to: '/maps' },
    { from: '/offer', to: '/Course#offer' },
    { from: '/flyer', to: '/Course?utm_source=flyer' },
    { from: '/both', to: '/Course?utm_source=flyer#offer' },
    { from: '/shop', to: 'https://shop.example/box?ref=site' },
    { from: '/closed', to: '/Course?closed=1', temporary: true },
    { from: '/', query: { p: '123' }, to: '/Course' },
    { from: '/', query: { p: '2' }, to: '/' },
    { from: '/', query: { p: '123', lang: 'ta' }, to: '/Course/Seed?from=old#top' },
    { from: '/index.php', query: { page_id: '7' }, to: 'https://shop.example/box?ref=site' },
    { from: '/category/*', to: '/Course/*' },
    { from: '/category/news/*', to: '/maps' },
    { from: '/en/*', to: '/*' },
    { from: '/archive/*', to: 'https://old.example/2021/*' },
    { from: '/Course/*', to: '/Course#offer' },
    { from: '/தமிழ்-வகுப்பு', to: '/Course' },
    { from: '/தமிழ்/*', to: '/Course/*' },
  ],
  assets: ['assets/a.12345678.js', 'assets/b.12345678.webp'],
  jsonFiles: ['.well-known/apple-app-site-association'],
})
const files = new Map<string, string>([
  ...Object.entries(host),
  ['index.html', 'home'],
  ['Course.html', page],
  ['Course/Seed.html', page],
  ['v1.2.html', page],
  ['menu.html.html', page],
  ['notes.gz.html', page],
  ['maps.html', page],
  ['404.html', 'nothing here'],
  ['intake.json', '{}'],
  ['forms.json', '{}'],
  ['assets/a.12345678.js', `export {}${'// bread\n'.repeat(100)}`],
  ['assets/b.12345678.webp', 'x'.repeat(2000)],
  ['.well-known/apple-app-site-association', '{"applinks":{}}'],
  ['.well-known/acme', 'text'],
  ['shop.vcf', 'BEGIN:VCARD'],
  ['event.ics', 'BEGIN:VCALENDAR'],
  ['drawing.svg', `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(200)}</svg>`],
])

interface Reply {
  status: number
  headers: Record<string, string | string[] | undefined>
  bytes: Buffer
}

/** `serve` and nginx with the emitted configuration, on the same folder. */
describe.skipIf(!hasNginx())('serve and nginx', { timeout: 60_000 }, () => {
  const folder = makeFolder()
  let nginx: RunningNginx
  let app: FastifyInstance
  let ports: Record<'serve' | 'nginx', number>

  beforeAll(async () => {
    // nginx runs as another user than root.
    chmodSync(folder, 0o755)
    const outDir = join(folder, 'dist')
    await writeSite({ outDir, files })
    await compressSite(outDir)
    app = await createSiteServer({ outDir })
    const serve = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
    nginx = await startNginx(outDir, folder)
    ports = { serve, nginx: nginx.port }
  }, 120_000)
  afterAll(async () => {
    await nginx?.stop()
    await app?.close()
  })

  function ask(
    server: 'serve' | 'nginx',
    path: string,
    headers: Record<string, string> = {},
    method = 'GET',
  ) {
    return new Promise<Reply>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port: ports[server], path, headers, method, agent: false })
      sent.on('error', reject)
      sent.on('response', async (reply) => {
        const chunks: Buffer[] = []
        for await (const chunk of reply) chunks.push(chunk)
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, bytes: Buffer.concat(chunks) })
      })
      sent.end()
    })
  }

  const compared = [
    ...['cache-control', 'content-encoding', 'content-range', 'content-security-policy', 'content-type'],
    ...['cross-origin-opener-policy', 'cross-origin-resource-policy', 'location', 'no-vary-search'],
    ...['permissions-policy', 'referrer-policy', 'strict-transport-security', 'vary'],
    ...['x-content-type-options', 'x-frame-options'],
  ]
  const toComparedReply = ({ status, headers }: Reply) => [
    status,
    Object.fromEntries(compared.map((name) => [name, headers[name]])),
  ]

  test.each([
    ['/', {}],
    ['/Course', { 'accept-encoding': 'gzip' }],
    ['/Course?gclid=1', { 'accept-encoding': 'gzip, deflate, br' }],
    ['/Course/Seed', {}],
    ['/v1.2', {}],
    ['/menu.html', {}],
    ['/notes.gz', {}],
    ['/maps', {}],
    ['/404', {}],
    ['/404.html', {}],
    ['/assets/a.12345678.js', { 'accept-encoding': 'gzip' }],
    ['/assets/b.12345678.webp', { 'accept-encoding': 'gzip' }],
    ['/assets/b.12345678.webp', { range: 'bytes=10-19' }],
    ['/assets/b.12345678.webp', { range: 'bytes=-10' }],
    ['/drawing.svg', { 'accept-encoding': 'gzip' }],
    ['/.well-known/apple-app-site-association', {}],
    ['/.well-known/acme', {}],
    ['/shop.vcf', {}],
    ['/event.ics', {}],
    ['/nothing', {}],
    ['/assets/nothing.js', {}],
    ['/Course.html.gz', {}],
    ['/assets/a.12345678.js.br', {}],
    ['/intake.json', {}],
    ['/forms.json', {}],
    ['/nginx-maps.conf', {}],
  ] as [string, Record<string, string>][])('%s with %o has the same headers', async (path, headers) => {
    const isCompressed = headers['accept-encoding'] !== undefined
    const [served, sent] = await Promise.all([ask('serve', path, headers), ask('nginx', path, headers)])
    const [status, same] = toComparedReply(sent) as [number, Record<string, unknown>]
    expect(served.status).toBe(status)
    const expected = isCompressed ? { ...same, 'content-encoding': served.headers['content-encoding'] } : same
    // nginx adds `Vary` only to replies that it has compressed.
    expect(toComparedReply(served)[1]).toEqual({ ...expected, vary: served.headers.vary })
    if (headers['accept-encoding'] === 'gzip')
      expect([sent.headers['content-encoding'], sent.bytes]).toEqual([
        served.headers['content-encoding'],
        served.bytes,
      ])
  })

  test.each([
    ['/COURSE?gclid=1', '/Course?gclid=1'],
    ['/old?gclid=1', '/Course?gclid=1'],
    ['/Course/', '/Course'],
    ['/Course.html', '/Course'],
    ['/course/index.html', '/Course'],
    ['/Course/index', '/Course'],
    ['/COURSE/SEED/', '/Course/Seed'],
    ['/V1.2/', '/v1.2'],
    ['/Menu.html', '/menu.html'],
    ['/menu.html/', '/menu.html'],
    ['/menu.html.', '/menu.html'],
    ['/menu.html.html', '/menu.html'],
    ['/Course.html.', '/Course'],
    ['/index.html?gclid=1', '/?gclid=1'],
    ['/index', '/'],
    ['/Old/', '/Course'],
    ['/old/index.html', '/Course'],
    ['/OLD.html', '/maps'],
    ['/offer', '/Course#offer'],
    ['/offer?gclid=1&utm_campaign=x', '/Course?gclid=1&utm_campaign=x#offer'],
    ['/Offer/?gclid=1', '/Course?gclid=1#offer'],
    ['/flyer?gclid=1', '/Course?utm_source=flyer&gclid=1'],
    ['/flyer?', '/Course?utm_source=flyer'],
    ['/flyer?utm_source=fb', '/Course?utm_source=flyer&utm_source=fb'],
    ['/both?gclid=1', '/Course?utm_source=flyer&gclid=1#offer'],
    ['/shop?gclid=1', 'https://shop.example/box?ref=site&gclid=1'],
    ['/Course&utm_source=fb&gclid=1', '/Course?utm_source=fb&gclid=1'],
    ['/Course&utm_source=fb?gclid=1', '/Course?utm_source=fb&gclid=1'],
    ['/Course%3Futm_source=fb', '/Course?utm_source=fb'],
    ['/flyer&gclid=1', '/Course?utm_source=flyer&gclid=1'],
    ['/Course.', '/Course'],
    ['/Course)', '/Course'],
    ['/Course).', '/Course'],
    ['/Course,', '/Course'],
    ['/Course%20?gclid=1', '/Course?gclid=1'],
    ['/Course%22', '/Course'],
    ['/Course%5D', '/Course'],
    ['/Course/.', '/Course'],
    ['/course/seed!', '/Course/Seed'],
    ['/v1.2.', '/v1.2'],
    ['/?p=123', '/Course'],
    ['/?p=123&gclid=A', '/Course?gclid=A'],
    ['/?gclid=A&P=123&utm_source=x', '/Course?gclid=A&utm_source=x'],
    ['/index.html?p=123', '/Course'],
    ['/?p=2&gclid=A', '/?gclid=A'],
    ['/?lang=TA&p=123', '/Course/Seed?from=old#top'],
    ['/?lang=ta&x=1&p=123', '/Course/Seed?from=old&x=1#top'],
    ['/?p=123&lang=en', '/Course?lang=en'],
    ['/index.php?page_id=7&a=%E0%AE%A4', 'https://shop.example/box?ref=site&a=%E0%AE%A4'],
    ['/category', '/Course'],
    ['/Category/?gclid=A', '/Course?gclid=A'],
    ['/category/Seed', '/Course/Seed'],
    ['/category/a%20b/c/?gclid=A', '/Course/a%20b/c?gclid=A'],
    ['/category/news', '/maps'],
    ['/category/News/2021/?gclid=A', '/maps?gclid=A'],
    ['/en/Course', '/Course'],
    ['/en//other.example', '/other.example'],
    ['/EN////other.example/a?y=1', '/other.example/a?y=1'],
    ['/en/\\other.example', '/other.example'],
    ['/en/%2Fother.example', '/%2Fother.example'],
    ['/en/%5Cother.example', '/%5Cother.example'],
    ['/en//', '/'],
    ['/archive/05/x.html?y=1', 'https://old.example/2021/05/x.html?y=1'],
    ['/course/other', '/Course#offer'],
    ['/Course/other?gclid=A', '/Course?gclid=A#offer'],
    ['/Course&gclid=AbC', '/Course?gclid=AbC'],
    [`${encodeURI('/தமிழ்-வகுப்பு')}/`, '/Course'],
    [encodeURI('/தமிழ்-வகுப்பு').toLowerCase(), '/Course'],
    [`${encodeURI('/தமிழ்/')}a`, '/Course/a'],
  ])('%s is redirected to %s, which cannot be reused for another query', async (path, to) => {
    for (const server of ['serve', 'nginx'] as const) {
      const { status, headers } = await ask(server, path)
      expect([server, status, headers.location, headers['no-vary-search']]).toEqual([
        server,
        301,
        to,
        undefined,
      ])
    }
  })

  test.each([
    ['/closed?gclid=1', '/Course?closed=1&gclid=1'],
    ['/Closed/', '/Course?closed=1'],
  ])('%s is redirected for a while', async (path, to) => {
    for (const server of ['serve', 'nginx'] as const) {
      const { status, headers } = await ask(server, path)
      expect([server, status, headers.location]).toEqual([server, 302, to])
    }
  })

  test.each([
    '/Nothing.',
    '/Nothing&gclid=1',
    '/Course)x',
    '/assets/',
    '/Course%0d%0aX-Injected:%201',
    '/404/',
    '/index.php?page_id=8',
    '/categories',
    '/catego',
  ])('%s is not found', async (path) => {
    for (const server of ['serve', 'nginx'] as const)
      expect([server, (await ask(server, path)).status]).toEqual([server, 404])
  })

  test.each(['/Course&a=1%0d%0aX-Injected:%201', '/Course%3Fa=1%0aX-Injected:%201%23b'])(
    'a line break in %s does not become a header',
    async (path) => {
      for (const server of ['serve', 'nginx'] as const) {
        const { status, headers } = await ask(server, path)
        expect([server, status, headers['x-injected']]).toEqual([server, 301, undefined])
        expect(headers.location).toMatch(/^\/Course\?a=1[!-~]*$/)
      }
    },
  )

  test('an address with two slashes leads to its page', async () => {
    const [served, sent] = await Promise.all([
      ask('serve', '//Course?gclid=1'),
      ask('nginx', '//Course?gclid=1'),
    ])
    expect([served.status, served.headers.location]).toEqual([301, '/Course?gclid=1'])
    // nginx takes two slashes for one.
    expect(sent.status).toBe(200)
  })

  test.each([
    ['/.well-known/apple-app-site-association', 'application/json; charset=utf-8'],
    ['/shop.vcf', 'text/vcard; charset=utf-8'],
    ['/event.ics', 'text/calendar; charset=utf-8'],
  ])('%s is sent as %s', async (path, type) => {
    for (const server of ['serve', 'nginx'] as const)
      expect([server, (await ask(server, path)).headers['content-type']]).toEqual([server, type])
  })

  test('a client that has the file gets 304 with the policy, and HEAD has no body', async () => {
    for (const server of ['serve', 'nginx'] as const) {
      const { headers, bytes } = await ask(server, '/Course', { 'accept-encoding': 'gzip' })
      const again = await ask(server, '/Course', {
        'accept-encoding': 'gzip',
        'if-none-match': String(headers.etag),
      })
      expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, headers.etag])
      expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
      const head = await ask(server, '/Course', { 'accept-encoding': 'gzip' }, 'HEAD')
      expect([head.status, head.bytes.length, head.headers['content-length']]).toEqual([
        200,
        0,
        String(bytes.length),
      ])
      const outside = await ask(server, '/assets/b.12345678.webp', { range: 'bytes=9999-' })
      expect([outside.status, outside.headers['content-range']]).toEqual([416, 'bytes */2000'])
    }
  })
})

import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolder } from '../../tests/folders.testing.ts'
import { renderHostFiles } from '../builder/hosting/host-files.ts'
import { writeSite } from '../builder/output/write-site.ts'
import { RefusalError } from '../core/refusal-error.ts'
import { createSiteServer } from './create-site-server.ts'

const csp = "default-src 'self'"
const page = `<!doctype html><title>Course</title>${'<p>Speak English</p>'.repeat(100)}`
const folder = makeFolder()
let app: FastifyInstance

beforeAll(async () => {
  const route = (path: string) => ({ path, aliases: [], indexed: true, csp })
  const host = renderHostFiles({
    url: 'https://www.example.com',
    routes: [
      route('/'),
      route('/Course'),
      { ...route('/maps'), csp: `${csp}; frame-src https://www.google.com` },
    ],
    redirects: [{ from: '/old', to: '/Course' }],
    assets: ['assets/a.12345678.js'],
    jsonFiles: [],
  })
  const files = new Map<string, string>([
    ...Object.entries(host),
    ['index.html', 'home'],
    ['Course.html', page],
    ['maps.html', 'maps'],
    ['404.html', 'nothing here'],
    ['intake.json', '{}'],
    ['forms.json', '{}'],
    ['assets/a.12345678.js', 'export {}'],
    ['.well-known/security.txt', 'Contact: mailto:a@example.com'],
  ])
  await writeSite({ outDir: join(folder, 'dist'), files })
  for (const path of ['planted.html', 'assets/planted.js', 'Planted/index.html', '.well-known/planted.txt']) {
    await mkdir(dirname(join(folder, 'dist', path)), { recursive: true })
    await writeFile(join(folder, 'dist', path), 'planted')
  }
  app = await createSiteServer({ outDir: join(folder, 'dist') })
})
afterAll(async () => {
  await app.close()
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

test.each(['/planted.html', '/assets/planted.js', '/Planted', '/planted/', '/.well-known/planted.txt'])(
  '%s is not served, because no build wrote it',
  async (path) => {
    expect(await get(path)).toMatchObject({ statusCode: 404, body: 'nothing here' })
  },
)

test('pages are served with the headers of the emitted file', async () => {
  const home = await get('/')
  expect([home.statusCode, home.body, home.headers['content-type']]).toEqual([
    200,
    'home',
    'text/html; charset=utf-8',
  ])
  expect(home.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(home.headers['strict-transport-security']).toContain('max-age=63072000')
  expect(home.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  expect((await get('/maps')).headers['content-security-policy']).toContain(
    'frame-src https://www.google.com',
  )
})

test('assets are served as immutable', async () => {
  const asset = await get('/assets/a.12345678.js')
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(asset.headers['content-type']).toMatch(/javascript/)
})

test.each([
  ['/course', '/Course'],
  ['/COURSE?gclid=1', '/Course?gclid=1'],
  ['/Course/', '/Course'],
  ['/course/index.html', '/Course'],
  ['/index.html', '/'],
  ['/OLD?a=1', '/Course?a=1'],
  ['/old/?a=1', '/Course?a=1'],
  ['/Old/index.html', '/Course'],
])('%s redirects to %s', async (from, to) => {
  const answer = await get(from)
  expect([answer.statusCode, answer.headers.location]).toEqual([301, to])
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})

test.each([
  '/nothing',
  '/_headers',
  '/_redirects',
  '/nginx.conf',
  '/intake.json',
  '/forms.json',
  '/.vaasal-files',
  '/404.html',
  '/../secret',
  '/%2e%2e/secret',
  '//example.com/',
  '/assets',
])('%s is not found', async (path) => {
  const answer = await get(path)
  expect([answer.statusCode, answer.body]).toEqual([404, 'nothing here'])
  expect(answer.headers['content-security-policy']).toBeDefined()
  expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
})

test('a malformed address is answered with 4xx', async () => {
  expect((await get('/%zz')).statusCode).toBeLessThan(500)
  expect((await get('/a%00b')).statusCode).toBe(404)
})

test('pages are compressed', async () => {
  const answer = await get('/Course', { 'accept-encoding': 'gzip, br' })
  expect(answer.headers['content-encoding']).toBe('br')
  expect(answer.headers.vary).toMatch(/accept-encoding/i)
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(page)
})

test.each([
  ['gzip, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['identity', undefined],
  ['zstd', undefined],
])(
  'a client that accepts %s gets a page encoded as %s, with an ETag of its own',
  async (accepted, encoding) => {
    const answer = await get('/Course', { 'accept-encoding': accepted })
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, encoding])
    const etag = String(answer.headers.etag)
    expect(etag).toMatch(new RegExp(`^"[\\w-]+-${encoding ?? 'identity'}"$`))
    const again = await get('/Course', { 'accept-encoding': accepted, 'if-none-match': `"x", W/${etag}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers).toMatchObject({ etag, vary: expect.stringMatching(/accept-encoding/i) })
  },
)

test('HEAD has no body, and a matching ETag gives 304', async () => {
  const head = await app.inject({ method: 'HEAD', url: '/Course' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  const { date: _, ...headers } = (await get('/Course')).headers
  expect(head.headers).toMatchObject(headers)
  const etag = String(head.headers.etag)
  expect((await get('/Course', { 'if-none-match': etag })).statusCode).toBe(304)
})

test('a part of a file is sent if the client has the same version, and not of a file that it has', async () => {
  const whole = await get('/Course', { 'accept-encoding': 'gzip' })
  expect(whole.headers['accept-ranges']).toBe('bytes')
  const ask = (headers: Record<string, string>) => get('/Course', { range: 'bytes=10-19', ...headers })
  const part = await ask({})
  const etag = String(part.headers.etag)
  for (const { statusCode, body, headers } of [part, await ask({ 'if-range': etag })]) {
    expect([statusCode, body]).toEqual([206, page.slice(10, 20)])
    expect(headers).toMatchObject({
      'content-range': `bytes 10-19/${page.length}`,
      'content-length': '10',
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-security-policy': whole.headers['content-security-policy'],
      etag,
    })
  }
  for (const headers of [{ 'if-range': String(whole.headers.etag) }, { range: 'bytes=0-1,3-4' }])
    expect((await ask(headers)).body).toEqual(page)
  const outside = await ask({ range: 'bytes=99999-' })
  expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, `bytes */${page.length}`])
  expect(outside.headers['content-security-policy']).toBeDefined()
  const known = { 'accept-encoding': 'gzip', 'if-none-match': String(whole.headers.etag) }
  expect((await ask(known)).statusCode).toBe(304)
})

test('a part of a page that does not exist is not asked for', async () => {
  const answer = await get('/none', { range: 'bytes=0-1' })
  expect([answer.statusCode, answer.body]).toEqual([404, 'nothing here'])
  const again = await get('/none', { 'if-none-match': String(answer.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([404, 'nothing here'])
})

test('other methods are not found, and a missing folder is an error', async () => {
  expect((await app.inject({ method: 'POST', url: '/Course' })).statusCode).toBe(404)
  const opened = createSiteServer({ outDir: join(folder, 'none') })
  await expect(opened).rejects.toThrow('does not contain a built site')
  await expect(opened).rejects.toThrow(RefusalError)
  expect((await get('/.well-known/security.txt')).statusCode).toBe(200)
})

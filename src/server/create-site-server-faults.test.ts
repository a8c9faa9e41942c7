import fs, { renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeTestFolder } from '../../tests/folders.testing.ts'
import { renderHostFiles } from '../builder/hosting/host-files.ts'
import { writeSite } from '../builder/output/write-site.ts'
import { createSiteServer } from './create-site-server.ts'

const target = 'https://chat.example/send?text=வணக்கம் "நண்பரே"'
const encoded =
  'https://chat.example/send?text=%E0%AE%B5%E0%AE%A3%E0%AE%95%E0%AF%8D%E0%AE%95%E0%AE%AE%E0%AF%8D%20%22%E0%AE%A8%E0%AE%A3%E0%AF%8D%E0%AE%AA%E0%AE%B0%E0%AF%87%22'
const host = renderHostFiles({
  url: 'https://www.example.com',
  routes: [{ path: '/', aliases: [], indexed: true, csp: "default-src 'self'" }],
  redirects: [{ from: '/chat', to: target }],
  assets: [],
  jsonFiles: [],
})
const page = `<!doctype html><title>Home</title>${'<p>Speak English</p>'.repeat(100)}`
let folder = ''
let outDir = ''
let app: FastifyInstance
let log: Record<string, unknown>[] = []

beforeEach(async () => {
  folder = makeTestFolder()
  outDir = join(folder, 'dist')
  log = []
  const files = new Map([
    ...Object.entries(host),
    ['index.html', page],
    ['film.webm', page],
    ['404.html', 'nothing here'],
  ])
  await writeSite({ outDir, files })
  app = await createSiteServer({ outDir, log: (entry) => log.push(entry) })
})
afterEach(async () => {
  restoreReading()
  await app.close()
})

/** Makes every file fail when it is read, at once or as a stream. */
function failReading(code: string): void {
  vi.spyOn(fs.promises, 'readFile').mockImplementation(async (path) => {
    throw Object.assign(new Error(`${code}: open '${path}'`), { code })
  })
  vi.spyOn(fs, 'createReadStream').mockImplementation(((path: string) => {
    const cause = Object.assign(new Error(`${code}: open '${path}'`), { code })
    return new Readable({ read: (): void => void 0, construct: (done) => done(cause) })
  }) as never)
  syncBuiltinESMExports()
}

function restoreReading(): void {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
}

describe.each([
  ['/', {}],
  ['/', { 'accept-encoding': 'br' }],
  ['/film.webm', {}],
])('a file that cannot be read, %s requested with %o', (url, headers) => {
  test.each([
    ['EMFILE', 503, '5'],
    ['ENFILE', 503, '5'],
    ['EIO', 500, undefined],
  ])('%s gives a reply without a path, and one line in the log', async (code, status, wait) => {
    failReading(code)
    for (let round = 0; round < 5; round++) {
      const reply = await app.inject({ url, headers })
      expect(reply.statusCode).toBe(status)
      expect(reply.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-type': 'text/plain; charset=utf-8',
        'strict-transport-security': expect.any(String),
        'content-security-policy': expect.any(String),
      })
      expect(reply.headers['retry-after']).toBe(wait)
      for (const name of ['etag', 'last-modified', 'content-encoding', 'accept-ranges'])
        expect(reply.headers).not.toHaveProperty(name)
      expect(reply.body).not.toContain('/')
    }
    expect(log).toEqual([{ event: 'page-fault', level: 'error', reason: code, requests: 1 }])
    restoreReading()
    expect((await app.inject(url)).statusCode).toBe(200)
  })
})

test('a page that was removed is not found, and neither is the 404 page once it was removed', async () => {
  rmSync(join(outDir, 'index.html'))
  const first = await app.inject('/')
  expect([first.statusCode, first.body]).toEqual([404, 'nothing here'])
  expect(first.headers).not.toHaveProperty('etag', expect.stringContaining(page.length.toString(16)))
  rmSync(join(outDir, '404.html'))
  const second = await app.inject('/')
  expect([second.statusCode, second.body]).toEqual([404, '404 Not Found'])
  expect((await app.inject('/other')).statusCode).toBe(404)
})

test('a page that a build makes a redirect while it is requested leads to its target', async () => {
  const moved = renderHostFiles({
    url: 'https://www.example.com',
    routes: [],
    redirects: [{ from: '/', to: '/later' }],
    assets: [],
    jsonFiles: [],
  })
  vi.spyOn(fs.promises, 'readFile').mockImplementationOnce(async (path) => {
    restoreReading()
    await writeSite({ outDir, files: new Map([...Object.entries(moved), ['404.html', 'nothing here']]) })
    return fs.promises.readFile(path)
  })
  syncBuiltinESMExports()
  const reply = await app.inject('/')
  expect([reply.statusCode, reply.headers.location]).toEqual([301, '/later'])
  expect((await app.inject({ method: 'POST', url: '/' })).statusCode).toBe(404)
})

test('a body sent to a page is not read, and a malformed address is not repeated', async () => {
  for (const type of ['application/json', 'text/plain', 'x/y']) {
    const reply = await app.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': type },
      payload: 'CANARY',
    })
    expect([reply.statusCode, reply.body]).toEqual([404, 'Not found\n'])
  }
  const broken = await app.inject('/%zz-CANARY')
  expect(broken.statusCode).toBe(400)
  expect(broken.body).not.toContain('CANARY')
})

test('a redirect to a non-ASCII address is encoded, by the server and in the host files', async () => {
  const reply = await app.inject('/chat')
  expect([reply.statusCode, reply.headers.location]).toEqual([301, encoded])
  expect(host._redirects?.split('\n')[0]).toBe(`/chat ${encoded} 301`)
  expect(host['nginx-maps.conf']).toContain(`"/chat" "${encoded}$`)
  // A host file written by hand.
  await writeSite({
    outDir,
    files: new Map([
      ['index.html', page],
      ['_redirects', '/chat /அரட்டை 301\n'],
    ]),
  })
  utimesSync(join(outDir, '.vaasal-files'), 1, 1)
  expect((await app.inject('/chat')).headers.location).toBe(
    '/%E0%AE%85%E0%AE%B0%E0%AE%9F%E0%AF%8D%E0%AE%9F%E0%AF%88',
  )
})

test('a build that changes only the headers is noticed, although it keeps the list of files', async () => {
  expect((await app.inject('/')).headers).not.toHaveProperty('x-new')
  writeFileSync(join(outDir, '_headers'), '/*\n  X-New: yes\n  Content-Type: text/x-new\n')
  const reply = await app.inject('/')
  expect([reply.headers['x-new'], reply.headers['content-type'], reply.body]).toEqual([
    'yes',
    'text/x-new',
    page,
  ])
})

test('a folder that is exchanged is served as soon as it is there', async () => {
  expect((await app.inject('/')).body).toBe(page)
  renameSync(outDir, join(folder, 'previous'))
  expect((await app.inject('/')).statusCode).toBe(404)
  await writeSite({ outDir, files: new Map([['index.html', 'exchanged']]) })
  const reply = await app.inject('/')
  expect([reply.statusCode, reply.body]).toEqual([200, 'exchanged'])
  expect(reply.headers).not.toHaveProperty('strict-transport-security')
  expect(log).toEqual([])
})

test('a folder that cannot be read after a build leaves the previous site in place and logs one line', async () => {
  rmSync(join(outDir, 'index.html'))
  rmSync(join(outDir, '404.html'))
  writeFileSync(join(outDir, '.vaasal-files'), 'half')
  utimesSync(join(outDir, '.vaasal-files'), 1, 1)
  for (let round = 0; round < 3; round++) {
    expect((await app.inject('/chat')).headers.location).toBe(encoded)
  }
  expect(log).toEqual([{ event: 'site-unreadable', level: 'error', reason: 'Error' }])
})

test('a header that HTTP does not allow leaves the previous headers in place, and keeps a server from starting', async () => {
  expect((await app.inject('/')).headers).toHaveProperty('strict-transport-security')
  writeFileSync(join(outDir, '_headers'), '/*\n  X-A: 1\n\n/film.webm\n  X-Word: தமிழ்\n')
  for (const url of ['/', '/film.webm']) {
    const reply = await app.inject(url)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toHaveProperty('strict-transport-security')
  }
  expect(log).toEqual([{ event: 'site-unreadable', level: 'error', reason: '_headers:5' }])
  await expect(createSiteServer({ outDir })).rejects.toThrow(
    '_headers:5: The value of "x-word" has a character that HTTP does not allow.',
  )
})

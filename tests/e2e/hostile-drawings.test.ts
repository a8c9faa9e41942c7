import { writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderHostFiles } from '../../src/builder/hosting/host-files.ts'
import { drawingPolicy } from '../../src/builder/hosting/security-headers.ts'
import { createSiteServer } from '../../src/server/create-site-server.ts'
import { makeFolder } from '../folders.testing.ts'
import { contributions, mark } from '../hostile-site/contributions.testing.ts'
import { isWhole, takeTenth } from '../sweep.testing.ts'
import { openBrowser } from './support/browser.testing.ts'

/**
 * The drawings that the build refuses, served all the same: the policy of drawings is a second wall, for what the first one
 * might let through. Each marks the site's origin where it runs.
 */
const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${attributes}>${inside}</svg>`
const own: Record<string, string> = {
  'script.svg': svg(`<script>${mark}</script>`),
  'handler.svg': svg('', ` onload="${mark}"`),
  'html.svg': svg(
    `<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="${mark}"/></body></foreignObject>`,
  ),
  'prefix.svg': svg(`<h:script xmlns:h="http://www.w3.org/1999/xhtml">${mark}</h:script>`),
  'animation.svg': svg(`<animate attributeName="x" dur="1ms" onbegin="${mark}"/>`),
  'loads.svg': svg('<image href="/loaded.png" width="9" height="9"/>'),
}
const listed = contributions.flatMap(({ name, files }) =>
  Object.entries(files).flatMap(([path, content]): [string, string | Buffer][] =>
    path.endsWith('.svg') &&
    (typeof content === 'string' || Buffer.isBuffer(content)) &&
    content.length < 10_000
      ? [[`${name.replaceAll(' ', '-')}.svg`, content]]
      : [],
  ),
)
const drawings = [...Object.entries(own), ...takeTenth(listed)]
const contents = new Map<string, string | Buffer>(drawings)

const folder = makeFolder()
let server: FastifyInstance
let bare: Server
const browser = await openBrowser()
let base: string
let bareBase: string
beforeAll(async () => {
  const site = { url: 'http://127.0.0.1', redirects: [], assets: [], jsonFiles: [] }
  const route = { path: '/', aliases: [], indexed: true, csp: "default-src 'self'" }
  for (const [name, content] of Object.entries(renderHostFiles({ ...site, routes: [route] })))
    await writeFile(join(folder, name), content)
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Home</title>')
  for (const [name, content] of drawings) await writeFile(join(folder, name), content)
  server = await createSiteServer({ outDir: folder })
  base = await server.listen({ port: 0, host: '127.0.0.1' })
  bare = createServer(({ url = '/' }, response) => {
    const content = contents.get(url.slice(1))
    response
      .setHeader('Content-Type', content ? 'image/svg+xml' : 'text/html')
      .end(content ?? '<!doctype html>')
  })
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve))
  bareBase = `http://127.0.0.1:${(bare.address() as AddressInfo).port}`
})
afterAll(async () => {
  await server.close()
  bare.closeAllConnections()
  bare.close()
})

/** Opens drawings by themselves; which of them marked the origin, and what else was asked for. */
async function openAll(at: string, names: readonly string[]): Promise<{ ran: string[]; loaded: string[] }> {
  const context = await browser.newContext()
  // The host that drawings ask answers, so that a request which no policy stops has a response.
  await context.route('https://evil.test/**', (route) => route.fulfill({ body: '' }))
  const page = await context.newPage()
  const ran: string[] = []
  const loaded: string[] = []
  // A request that the policy stops has no response.
  page.on('response', (response) => {
    const isOwn = response.request().isNavigationRequest() || response.url().endsWith('/favicon.ico')
    if (!isOwn) loaded.push(response.url())
  })
  for (const name of names) {
    await page.goto(`${at}/${name}`, { waitUntil: 'load' })
    await page.goto(`${at}/`)
    const found = await page.evaluate(() => {
      const value = localStorage.getItem('ran')
      localStorage.clear()
      return value
    })
    if (found !== null) ran.push(found)
  }
  await context.close()
  return { ran, loaded }
}

test('hostile drawings that are opened by themselves run and load nothing on the origin of the site', async () => {
  const reply = await fetch(`${base}/script.svg`)
  expect(reply.headers.get('Content-Security-Policy')).toBe(drawingPolicy)
  const { ran, loaded } = await openAll(
    base,
    drawings.map(([name]) => name),
  )
  expect(ran).toEqual([])
  expect(loaded.filter((address) => !address.startsWith('data:'))).toEqual([])
})

test.runIf(isWhole)(
  'the same drawings run where no policy is sent, so that the test would see it',
  async () => {
    const { ran, loaded } = await openAll(bareBase, [...contents.keys()])
    expect(loaded).toEqual(
      expect.arrayContaining([
        `${bareBase}/loaded.png`,
        'https://evil.test/a.png',
        'https://evil.test/a.css',
      ]),
    )
    expect(ran).toEqual(
      expect.arrayContaining([
        ...['/script.svg', '/handler.svg', '/html.svg', '/prefix.svg'],
        ...['/a-drawing-with-a-script.svg', '/a-drawing-with-an-event-handler.svg'],
        ...['/a-drawing-with-HTML-in-it.svg', '/a-drawing-with-a-script-of-HTML-under-a-prefix.svg'],
      ]),
    )
  },
)

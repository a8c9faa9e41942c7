import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeHostFiles } from '../../src/build/hosting/host-files.ts'
import { writePolicy } from '../../src/build/hosting/site-policy.ts'
import { writeSite } from '../../src/build/site/write-site.ts'
import { createSiteServer } from '../../src/server/serve-site.ts'
import { connectBrowser } from './support/browser.ts'

const csp = writePolicy({ reach: { frames: [], endpoints: [] } })
const route = (path: string) => ({ path, aliases: [], indexed: true, csp })
const links = ['/about', '/contact?a=1', '/paper.pdf', '/dev/post', '#top']
const page = (title: string) =>
  `<!doctype html><title>${title}</title>${links.map((to) => `<p><a href="${to}">${to}</a></p>`).join('')}`

let folder: string
let server: FastifyInstance
let browser: Browser
let base: string
let requests: FastifyRequest['raw'][] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vaasal-prefetch-'))
  const outDir = join(folder, 'dist')
  const routes = ['/', '/about', '/contact', '/dev/post'].map(route)
  const host = writeHostFiles({ url: 'http://127.0.0.1', routes, redirects: [], endpoints: ['/dev/post'] })
  const pages = routes.map(({ path }): [string, string] => [`${path.slice(1)}/index.html`, page(path)])
  const files: [string, string][] = [...pages, ['paper.pdf', '%PDF-'], ['favicon.ico', 'x']]
  await writeSite({
    outDir,
    files: new Map([
      ...Object.entries(host),
      ...files.map(([path, content]): [string, string] => [path.replace(/^\//, ''), content]),
    ]),
  })
  server = await createSiteServer({ outDir })
  server.server.on('request', (request) => requests.push(request))
  base = await server.listen({ port: 0, host: '127.0.0.1' })
  browser = await connectBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  requests = []
})

const listPrefetched = () =>
  requests.flatMap(({ url, headers }) => (headers['sec-purpose']?.includes('prefetch') ? [url] : []))

/** Opens the first page, and waits until the browser has read its rules. */
async function open(): Promise<Page> {
  const context = await browser.newContext()
  const opened = await context.newPage()
  await opened.goto(base)
  await expect.poll(() => requests.some(({ url }) => url?.includes('speculation-rules'))).toBe(true)
  return opened
}

test('a page is fetched when the visitor points at its link, and opened without another request', async () => {
  const opened = await open()
  const errors: string[] = []
  opened.on('console', (message) => errors.push(message.text()))
  await opened.hover('a[href="/about"]')
  await expect.poll(listPrefetched).toEqual(['/about'])
  // A click id was not known when the page was fetched, and scripts still read it.
  await opened.evaluate(() => location.assign('/about?gclid=x&utm_source=y'))
  await opened.waitForURL(`${base}/about?gclid=x&utm_source=y`)
  expect(await opened.evaluate(() => [document.title, location.search])).toEqual([
    '/about',
    '?gclid=x&utm_source=y',
  ])
  expect(requests.filter(({ url }) => url?.startsWith('/about'))).toHaveLength(1)
  expect(errors).toEqual([])
  await opened.context().close()
})

test('files, addresses with a query and endpoints are not fetched', async () => {
  const opened = await open()
  for (const link of links.filter((to) => to !== '/about')) await opened.hover(`a[href="${link}"]`)
  // The page that is pointed at last is fetched, so the ones before would have been.
  await opened.hover('a[href="/about"]')
  await expect.poll(listPrefetched).toEqual(['/about'])
  await opened.context().close()
})

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { createSiteServer } from '../../src/server/create-site-server.ts'
import { isWhole } from '../sweep.testing.ts'
import { until } from '../until.testing.ts'
import { openBrowser, openPage, type WatchedPage } from './support/browser.testing.ts'
import { takeCounts } from './support/take-counts.testing.ts'

/**
 * Links that the test adds to a page. The first one leads to a page. To that of the second one the page has no other link:
 * Chromium would fetch it without the query.
 */
const links = ['/Aboutus', '/Nowhere?a=1', '/paper.pdf', '#top']

let server: FastifyInstance
const browser = await openBrowser()
let base: string
let requests: FastifyRequest['raw'][] = []
beforeAll(async () => {
  const outDir = inject('folders').main
  server = await createSiteServer({ outDir })
  await takeCounts(server, outDir)
  server.server.on('request', (request) => requests.push(request))
  base = await server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.close()
})
beforeEach(() => {
  requests = []
})

const listPrefetched = () =>
  requests.flatMap(({ url, headers }) => (headers['sec-purpose']?.includes('prefetch') ? [url] : []))

/** Opens the first page of the site, adds the links to it, moves the mouse, and waits until the runtime has added its rules. */
async function open(): Promise<WatchedPage> {
  const opened = await openPage(browser)
  await opened.page.goto(base)
  await opened.page.evaluate((added) => {
    const list = document.createElement('p')
    list.style.cssText = 'position:fixed;inset:0 0 auto;z-index:99;background:white;font-size:2rem'
    for (const href of added) {
      const link = document.createElement('a')
      Object.assign(link, { href, id: `to-${added.indexOf(href)}`, textContent: href })
      list.append(link, document.createElement('br'))
    }
    document.body.append(list)
  }, links)
  const rules = opened.page.locator('script[type=speculationrules]')
  // On the list, beside its links: elsewhere the page may have a link.
  let x = 350
  await until('the rules of the runtime', async () => {
    x = x === 350 ? 340 : 350
    await opened.page.mouse.move(x, 8)
    return (await rules.count()) > 0
  })
  return opened
}

test('a page is fetched when the visitor points at its link, and opened without another request', async () => {
  const { page, problems } = await open()
  await page.hover('#to-0')
  await expect.poll(listPrefetched).toEqual(['/Aboutus'])
  // Where the pointer is now, the next page may have a link as well, which would be fetched too.
  await page.mouse.move(0, 0)
  // The click id was not known when the page was fetched, and scripts read it all the same.
  await page.evaluate(() => location.assign('/Aboutus?gclid=x&utm_source=y'))
  await page.waitForURL(`${base}/Aboutus?gclid=x&utm_source=y`)
  expect(await page.evaluate(() => location.search)).toBe('?gclid=x&utm_source=y')
  expect(requests.filter(({ url }) => url?.startsWith('/Aboutus'))).toHaveLength(1)
  expect(problems).toEqual([])
})

test.runIf(isWhole)(
  'files, addresses with a query and other places of the page are not fetched',
  async () => {
    const { page } = await open()
    for (const index of [1, 2, 3]) {
      await page.hover(`#to-${index}`)
      // A page is fetched when the pointer has been on its link for 200 ms.
      await page.waitForTimeout(500)
    }
    await page.hover('#to-0')
    // The page that is pointed at last is fetched.
    await expect.poll(listPrefetched).toEqual(['/Aboutus'])
  },
)

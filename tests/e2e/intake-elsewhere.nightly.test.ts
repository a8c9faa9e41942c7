import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { IntakeForm } from '../../src/contracts/intake-manifest.ts'
import { openBrowser, openPage } from './support/browser.testing.ts'
import {
  expectAnswers,
  type FormSite,
  fill,
  readForms,
  startFormSite,
  submit,
} from './support/form-site.testing.ts'

/** Pages on one origin, the intake on another, as with a fleet behind an address of its own. */

const browser = await openBrowser()
let site: FormSite
let pages: Server
let base: string
let lead: IntakeForm
beforeAll(async () => {
  ;({ lead } = await readForms())
  pages = createServer()
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`
  site = await startFormSite(browser, { ALLOWED_ORIGINS: base })
  pages.on('request', ({ url = '/' }, response) => {
    // A browser that is gone needs no reply.
    servePage(url, response).catch(() => response.destroy())
  })
})
afterAll(async () => {
  await site.close()
  pages.closeAllConnections()
  pages.close()
})

/** Sends a file of the site as a build has it whose intake is at another origin. */
async function servePage(url: string, response: ServerResponse): Promise<void> {
  const page = await fetch(inject('sites').main + url, { headers: { 'Accept-Encoding': 'identity' } })
  for (const [name, value] of page.headers) response.setHeader(name, moveIntake(name, value))
  const bytes = Buffer.from(await page.arrayBuffer())
  const isPage = page.headers.get('Content-Type')?.startsWith('text/html')
  response.removeHeader('Content-Length')
  response.writeHead(page.status).end(isPage ? moveEndpoints(bytes.toString()) : bytes)
}

const moveEndpoints = (html: string) =>
  html
    .replaceAll(lead.endpoint, site.base + lead.endpoint)
    .replace('data-counts="', `data-counts="${site.base}`)

/** The policy as a build writes it whose endpoint is the intake's own address. */
function moveIntake(header: string, value: string): string {
  if (header !== 'content-security-policy') return value
  return value.replace(/(connect-src|form-action) /g, `$1 ${site.base} `)
}

test('a lead goes to an intake on another origin, whose browser asks before whether the key may go along', async () => {
  const { page, problems } = await openPage(browser)
  await page.goto(base + lead.routes[0])
  await fill(page, lead)
  const sent = page.waitForRequest(
    (request) =>
      request.method() === 'POST' && request.url().endsWith(`${lead.endpoint}?form=${lead.version}`),
  )
  await submit(page, lead)
  expect((await sent).headers()['idempotency-key']).toMatch(/^[\w-]{32,36}$/)
  await page.waitForURL(base + lead.success)
  const stored = await site.readStored()
  expect(stored).toHaveLength(1)
  expectAnswers(stored[0], lead)
  expect(stored[0]?.context).toMatchObject({ route: lead.routes[0], language: lead.lang })
  // Beacons go there too; browsers send them without asking before.
  const listActions = async () => (await site.readCounts()).map(({ action }) => action)
  await expect.poll(listActions).toEqual(expect.arrayContaining(['form-send', 'form-start', 'view']))
  expect(problems).toEqual([])
})

test('a lost reply makes no second row there either', async () => {
  const { page } = await openPage(browser)
  await page.goto(base + lead.routes[0])
  let posts = 0
  site.beforeReply = async (connection) => {
    posts += 1
    if (posts === 1) connection.destroy()
  }
  await fill(page, lead, { place: 'Salem' })
  await submit(page, lead)
  await page.waitForURL(base + lead.success)
  expect(posts).toBe(2)
  expect(await site.readStored()).toHaveLength(2)
})

import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DeliveryRoute } from '../../src/contracts/delivery-route.ts'
import { openLeadReader } from '../../src/leads/intake/admin/open-shared-store.ts'
import { hashContact } from '../../src/leads/intake/conversions/conversion.ts'
import { createIntakeServer } from '../../src/leads/intake/create-intake.ts'
import { startIntake } from '../../src/leads/intake/start-intake.ts'
import { isWhole } from '../sweep.testing.ts'
import { until } from '../until.testing.ts'
import { buildFormFiles } from './build-form-files.testing.ts'
import { formSite } from './form-site.testing.ts'
import { lead, postJson } from './intake.testing.ts'
import { leads } from './stored-intake.testing.ts'

const siteFiles = await buildFormFiles(formSite)

interface MetaRequest {
  data: { event_name: string; event_id: string; event_time: number; user_data: object }[]
  access_token: string
  test_event_code?: string
}

/** A platform on loopback: it answers each request as planned, and later ones with success. `cut`: in the middle. */
const received: MetaRequest[] = []
let replies: (number | 'cut' | object)[] = []
let platform: Server
let folder: string
const closers: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vaasal-platforms-'))
  received.length = 0
  replies = []
  platform = createServer(async (request, reply) => {
    let text = ''
    for await (const chunk of request.setEncoding('utf8')) text += chunk
    received.push(JSON.parse(text))
    const planned = replies.shift() ?? { events_received: 1 }
    if (planned === 'cut') reply.destroy()
    else if (typeof planned === 'number') reply.writeHead(planned).end()
    else reply.writeHead('error' in planned ? 400 : 200).end(JSON.stringify(planned))
  }).listen(0, '127.0.0.1')
  await once(platform, 'listening')
})
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
  platform.closeAllConnections()
  await new Promise((resolve) => platform.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

async function start(env: Record<string, string> = { META_TOKEN: 'token-1' }) {
  const outDir = join(folder, 'dist')
  mkdirSync(outDir, { recursive: true })
  const { port } = platform.address() as AddressInfo
  const route: DeliveryRoute = {
    name: 'meta',
    to: { kind: 'meta', url: `http://127.0.0.1:${port}/events`, token: 'META_TOKEN', testEventCode: 'TEST1' },
  }
  const manifest = { ...JSON.parse(String(siteFiles.get('intake.json'))), deliveries: [route] }
  writeFileSync(join(outDir, 'intake.json'), JSON.stringify(manifest))
  let log = ''
  const intake = await startIntake({
    ...{ outDir, location: { dataDir: join(folder, 'data') }, env: { DELIVERY_TIMEOUT: '2', ...env } },
    write: (line) => {
      log += line
    },
  })
  if (!intake) throw new Error('The site has no forms.')
  const app = await createIntakeServer(intake, intake.settings)
  closers.push(async () => {
    await intake.drain()
    await app.close()
    await intake.close()
  })
  return { app, log: () => log }
}

const now = () => new Date().toISOString()
const consent = (...allowed: string[]) => ({ notice: 'abc', at: now(), allowed })
const context = (changes: object) => ({
  route: '/',
  variant: 'home',
  language: 'en',
  notice: 'lead',
  ...changes,
})
const clicked = { route: '/', day: now().slice(0, 10), parameters: { fbclid: 'IwAR0-x' } }

async function listDeliveries() {
  const reader = await openLeadReader({ dataDir: join(folder, 'data') }, { log: () => {} })
  return reader.listDeliveries({}, 100)
}
const untilStatus = (status: string) =>
  until(`a delivery that is ${status}`, async () =>
    (await listDeliveries()).some((one) => one.status === status),
  )

test('a lead arrives at Meta with its id and hashes, each night after a failure and a cut connection', async () => {
  const { app } = await start()
  // Each failure costs seconds, which webhooks cost already.
  replies = isWhole ? [500, 'cut'] : []
  const reply = await app.inject(
    postJson(leads, {
      ...lead,
      email: 'Kavitha.R@gmail.com',
      context: context({ consent: consent('advertising'), first: clicked, last: clicked }),
    }),
  )
  const { id } = reply.json()
  const expected = isWhole ? 3 : 1
  await until('every request', () => received.length === expected)
  await untilStatus('sent')
  expect(received.map(({ data }) => data[0]?.event_id)).toEqual(Array(expected).fill(id))
  expect(received[0]).toEqual({
    access_token: 'token-1',
    test_event_code: 'TEST1',
    data: [
      {
        ...{ event_name: 'Lead', event_id: id, action_source: 'system_generated' },
        event_time: expect.any(Number),
        user_data: {
          em: [hashContact('kavitha.r@gmail.com')],
          ph: [hashContact('919876543210')],
          fbc: expect.stringMatching(/^fb\.1\.\d{13}\.IwAR0-x$/),
        },
        custom_data: { event_source: 'crm', lead_event_source: 'Vaasal' },
      },
    ],
  })
  expect(Math.abs((received[0]?.data[0]?.event_time ?? 0) - Date.now() / 1000)).toBeLessThan(60)
})

test.each([
  ['no choice', {}],
  ['only counting', { consent: consent('measuring') }],
])('a lead with %s is recorded as not sent, with the reason', async (_, changes) => {
  const { app } = await start()
  await app.inject(postJson(leads, { ...lead, context: context(changes) }))
  await untilStatus('skipped')
  expect(await listDeliveries()).toMatchObject([{ status: 'skipped', reason: 'no-consent', attempts: 1 }])
  expect(received).toEqual([])
})

test.each<[reply: number | 'cut' | object, reason: string]>([
  [{ error: { code: 190, message: 'Kavitha R' } }, 'meta-190'],
  [{ events_received: 0 }, 'not-received'],
  [403, 'http-403'],
  ['cut', 'UND_ERR_SOCKET'],
])('a reply of %j is a failure that is tried again: %s', async (reply, reason) => {
  const { app, log } = await start()
  replies = [reply]
  await app.inject(postJson(leads, { ...lead, context: context({ consent: consent('advertising') }) }))
  await until(`${reason} in the log`, () => log().includes(`"reason":"${reason}"`))
  expect(await listDeliveries()).toMatchObject([{ status: 'failed', reason }])
  expect(log()).not.toMatch(/Kavitha|token-1/)
})

test('without its token a delivery waits, and the log says so at the start', async () => {
  const { log } = await start({})
  await until('the message', () => log().includes('META_TOKEN-not-set'))
})

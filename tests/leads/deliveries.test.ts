import { createHmac } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { listDeliveryRoutes } from '../../src/builder/intake-manifest/list-delivery-routes.ts'
import type { DeliverySettings } from '../../src/core/schema/intake/deliveries-schema.ts'
import { openLeadReader } from '../../src/leads/intake/admin/open-shared-store.ts'
import { createIntakeServer } from '../../src/leads/intake/create-intake.ts'
import { type RunningIntake, startIntake } from '../../src/leads/intake/start-intake.ts'
import type { Delivery, DeliveryStatus } from '../../src/leads/intake/store/deliveries/delivery-store.ts'
import { runHere } from '../run-vaasal.testing.ts'
import { isWhole } from '../sweep.testing.ts'
import { until } from '../until.testing.ts'
import { buildFormFiles } from './build-form-files.testing.ts'
import {
  type HookReceiver,
  type ReceivedMail,
  type Receiver,
  startHookReceiver,
  startMailReceiver,
} from './delivery.testing.ts'
import { formSite } from './form-site.testing.ts'
import { application, lead, postJson } from './intake.testing.ts'
import { startStallingReceiver } from './stalling-receiver.testing.ts'
import { careers, leads } from './stored-intake.testing.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const siteFiles = await buildFormFiles(formSite)

let folder: string
let hooks: HookReceiver
let mails: Receiver<ReceivedMail>
let running: { intake: RunningIntake; app: FastifyInstance } | undefined
let log = ''

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vaasal-deliveries-'))
  hooks = await startHookReceiver()
  mails = await startMailReceiver()
  log = ''
})
afterEach(async () => {
  await stop()
  await hooks.down()
  await mails.down()
  rmSync(folder, { recursive: true, force: true })
})

async function start(
  deliveries: Record<string, DeliverySettings>,
  env: Record<string, string> = {},
): Promise<FastifyInstance> {
  const outDir = join(folder, 'dist')
  mkdirSync(outDir, { recursive: true })
  const forms = {
    ...JSON.parse(String(siteFiles.get('intake.json'))),
    deliveries: listDeliveryRoutes(deliveries),
  }
  writeFileSync(join(outDir, 'intake.json'), JSON.stringify(forms))
  const intake = await startIntake({
    outDir,
    location: { dataDir: join(folder, 'data') },
    env: { CRM_SECRET: secret, SMTP_URL: `smtp://127.0.0.1:${mails.port}`, DELIVERY_TIMEOUT: '2', ...env },
    write: (line) => {
      log += line
    },
  })
  if (!intake) throw new Error('The site has no forms.')
  running = { intake, app: await createIntakeServer(intake, intake.settings) }
  return running.app
}

async function stop(): Promise<void> {
  await running?.intake.drain()
  await running?.app.close()
  await running?.intake.close()
  running = undefined
}

const untilLog = (pattern: RegExp) => until(`${pattern} in the log`, () => pattern.test(log))

/** Asks the running intake, as the command does, until a delivery has this status. */
async function waitFor(status: DeliveryStatus, count = 1): Promise<Delivery[]> {
  const reader = await openLeadReader({ dataDir: join(folder, 'data') }, { log: () => {} })
  let found: Delivery[] = []
  // The store tells nobody of a change.
  await until(`${count} deliveries that are ${status}`, async () => {
    found = await reader.listDeliveries({ status }, 100)
    return found.length >= count
  })
  return found
}

const crm = (): DeliverySettings => ({
  webhook: `http://127.0.0.1:${hooks.port}/leads`,
  secret: 'CRM_SECRET',
})
const sales: DeliverySettings = { email: 'leads@example.com' }

test('a lead arrives signed at the webhook and as mail, and each only where it belongs', async () => {
  const app = await start(
    {
      crm: crm(),
      sales,
      careers: { ...sales, email: 'jobs@example.com', when: { form: 'career' } },
    },
    { DESK_URL: 'https://desk.example.com/' },
  )
  const reply = await app.inject(postJson(leads, { ...lead, place: 'A <b> & "c"' }))
  const { id } = reply.json()
  await Promise.all([hooks.until(({ length }) => length === 1), mails.until(({ length }) => length === 1)])
  const [hook] = hooks.received
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const {
    'webhook-id': name,
    'webhook-timestamp': time,
    'webhook-signature': signature,
  } = hook?.headers ?? {}
  expect(signature).toBe(
    `v1,${createHmac('sha256', key).update(`${name}.${time}.${hook?.text}`).digest('base64')}`,
  )
  expect(hook?.body).toMatchObject({
    ...{ id: name, deliveredTo: 'crm', attempt: 1 },
    lead: { id, form: 'lead', answers: { name: 'Kavitha R' } },
  })
  expect(hook?.text).not.toContain('fingerprint')
  const [mail] = mails.received
  expect(mail?.to).toEqual(['leads@example.com'])
  expect(mail?.text).toMatch(/^Reply-To: kavitha@example\.com$/m)
  expect(mail?.text).toMatch(/^Subject: New lead: Kavitha R, \+91 98765 43210$/m)
  expect(mail?.text).toMatch(/^Message-ID: <[0-9a-f-]{36}@www\.forms\.example>$/m)
  expect(mail?.text).toContain('A &lt;b&gt; &amp;')
  expect(mail?.text).toContain('Place: A <b> & "c"')
  expect(mail?.text).toContain(`Open in the desk: https://desk.example.com/leads/${id}`)
  await app.inject(postJson(careers, application))
  await mails.until(({ length }) => length === 3)
  expect(
    mails.received
      .slice(1)
      .flatMap(({ to }) => to)
      .sort(),
  ).toEqual(['jobs@example.com', 'leads@example.com'])
  await waitFor('sent', 5)
  expect(log).not.toMatch(/Kavitha|kavitha|9198765|Arun/)
})

test('spam is stored and not delivered', async () => {
  const app = await start({ crm: crm() })
  await app.inject(postJson(leads, { ...lead, website: 'x' }))
  await app.inject(postJson(leads, { ...lead, place: 'Salem' }))
  await hooks.until(({ length }) => length > 0)
  await waitFor('sent')
  expect(hooks.received.map(({ body }) => body.lead.answers.place)).toEqual(['Salem'])
})

test('a failed delivery is tried again with the same id, and its reason is named', async () => {
  // The least of every backoff.
  const random = vi.spyOn(Math, 'random').mockReturnValue(0)
  onTestFinished(() => random.mockRestore())
  const app = await start({ crm: crm() })
  hooks.replies.push({ status: 500 }, { status: 302, headers: { location: '/elsewhere' } })
  await app.inject(postJson(leads, lead))
  await hooks.until(({ length }) => length === 3)
  expect(new Set(hooks.received.map(({ body }) => body.id)).size).toBe(1)
  expect(hooks.received.map(({ body }) => body.attempt)).toEqual([1, 2, 3])
  expect(await waitFor('sent')).toMatchObject([{ attempts: 3, reason: null, nextAt: null }])
  expect(log).toMatch(/"delivery-failed".*"reason":"http-500"/)
  expect(log).toMatch(/"delivery-failed".*"reason":"http-302"/)
})

test('a script of Google Apps Script, which answers with a redirect to its reply, gets a lead once', async () => {
  const app = await start({ crm: crm() })
  const location = 'https://script.googleusercontent.com/macros/echo?user_content_key=key&lib=library'
  hooks.replies.push({ status: 302, headers: { location } })
  await app.inject(postJson(leads, lead))
  expect(await waitFor('sent')).toMatchObject([{ attempts: 1, reason: null, nextAt: null }])
  expect(hooks.received).toHaveLength(1)
})

test('Retry-After is honoured, and 410 ends a delivery until somebody asks for it again', async () => {
  const app = await start({ crm: crm() })
  hooks.replies.push({ status: 503, headers: { 'retry-after': '3600' } }, { status: 410 })
  const before = Date.now()
  await app.inject(postJson(leads, lead))
  const [failed] = await waitFor('failed')
  expect(failed).toMatchObject({ reason: 'http-503', attempts: 1 })
  expect(failed?.nextAt).toBeGreaterThanOrEqual(before + 3_600_000)
  const reader = await openLeadReader({ dataDir: join(folder, 'data') }, { log: () => {} })
  expect(await reader.retryDeliveries([failed?.id ?? '', 'unknown'], Date.now())).toBe(1)
  expect(await waitFor('dead')).toMatchObject([{ id: failed?.id, reason: 'http-410', nextAt: null }])
  await reader.retryDeliveries([failed?.id ?? ''], Date.now())
  expect(await waitFor('sent')).toMatchObject([{ id: failed?.id, attempts: 3 }])
  expect(await reader.retryDeliveries([failed?.id ?? ''], Date.now())).toBe(0)
})

test('a receiver that never replies delays neither the visitor nor another receiver', {
  timeout: 60_000,
}, async () => {
  const app = await start({ slow: crm(), sales }, { DELIVERY_TIMEOUT: '1' })
  hooks.replies.push(...Array.from({ length: 1_000 }, () => undefined))
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, index) => app.inject(postJson(leads, { ...lead, place: `Town ${index}` }))),
  )
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200))
  await mails.until(({ length }) => length >= 8)
  const reasons = (await waitFor('failed')).map(({ route, reason }) => `${route} ${reason}`)
  expect(new Set(reasons)).toEqual(new Set(['slow timeout']))
})

test('a missing secret or mail server is the reason of a failure, and the lead is stored', async () => {
  const app = await start({ crm: crm(), sales }, { CRM_SECRET: '', SMTP_URL: '' })
  expect((await app.inject(postJson(leads, lead))).statusCode).toBe(200)
  const reasons = (await waitFor('failed', 2)).map(({ reason }) => reason)
  expect(reasons.sort()).toEqual(['CRM_SECRET-not-set', 'SMTP_URL-not-set'])
  // It is said before anybody waits for a mail, and in sentences.
  expect(running?.intake.problems).toEqual([
    'The leads for the delivery crm wait. CRM_SECRET is not set where the intake runs.',
    'The leads for the delivery sales wait. SMTP_URL is not set where the intake runs.',
  ])
  const events = log
    .split('\n')
    .flatMap((line) => /"event":"(delivery-waits|delivery-failed)"/.exec(line)?.[1] ?? [])
  expect(events.slice(0, 2)).toEqual(['delivery-waits', 'delivery-waits'])
  expect(log).toMatch(/"event":"delivery-failed".*"message":"SMTP_URL is not set where the intake runs\."/)
  expect(hooks.received).toEqual([])
})

test('what is not sent at the stop is sent after the next start', async () => {
  await hooks.down()
  const app = await start({ crm: crm() })
  await app.inject(postJson(leads, lead))
  const [failed] = await waitFor('failed')
  expect(failed?.reason).toBe('ECONNREFUSED')
  await stop()
  await hooks.up()
  await start({ crm: crm() })
  await hooks.until(({ length }) => length === 1)
  expect(hooks.received[0]?.body.id).toBe(failed?.id)
})

test('the command lists what is not sent with its reason, and retries it', { timeout: 60_000 }, async () => {
  const app = await start({ crm: crm(), sales })
  hooks.replies.push({ status: 410 })
  const { id } = (await app.inject(postJson(leads, lead))).json()
  const [dead] = await waitFor('dead')
  await waitFor('sent')
  vi.stubEnv('DATA_DIR', join(folder, 'data'))
  onTestFinished(() => void vi.unstubAllEnvs())
  const run = (...args: string[]) => runHere(folder, 'leads', 'deliveries', ...args, '--site', folder)
  const listed = await run()
  expect(listed.stdout).toMatch(/crm +dead +1 +http-410 /)
  expect(listed.stdout).toMatch(/sales +sent +1 /)
  expect(listed.stderr).toContain('Dead deliveries are not tried again')
  expect(listed.stderr).toContain('http-410: The receiver says that it is gone for good.')
  expect((await run('list', '--to', 'sales', '--lead', id)).stdout).not.toContain('crm')
  expect(await run('--status', 'dead')).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('http-410'),
  })
  expect((await run('retry', '--status', 'dead')).stderr).toContain('1 delivery is due now.')
  await waitFor('sent', 2)
  expect((await run('--status', 'dead')).stderr).toContain('There are no such deliveries.')
  expect(hooks.received.map(({ body }) => [body.id, body.attempt])).toEqual([
    [dead?.id, 1],
    [dead?.id, 2],
  ])
  expect(await run('retry', String(dead?.id))).toMatchObject({ code: 1 })
  expect(await run('retry')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Say what to retry'),
  })
  // Under a misspelt name no dead delivery would ever be found; one that the site no longer has may have some.
  expect(await run('--status', 'dead', '--to', 'salse')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--to must be one of crm, sales, not "salse". Did you mean "sales"?'),
  })
  await stop()
  await start({ sales, backOffice: sales })
  for (const known of ['backOffice', 'crm'])
    expect(await run('--status', 'dead', '--to', known)).toMatchObject({ code: 0 })
  expect(await run('list', '--status', 'lost')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(
      '--status must be one of waiting, sent, failed, dead, skipped, not "lost".',
    ),
  })
})

test.runIf(isWhole).each([
  ['webhook', 'http', 'answers 101', 'http-101'],
  ['webhook', 'http', 'says nothing', 'timeout'],
  ['webhook', 'http', 'sends its reply letter by letter', 'timeout'],
  ['webhook', 'http', 'announces a reply for ever', 'timeout'],
  ['webhook', 'https', 'says nothing', 'timeout'],
  ['mail server', 'smtp', 'says nothing', 'timeout'],
  ['mail server', 'smtp', 'greets letter by letter', 'timeout'],
  ['mail server', 'smtp', 'never ends its list of abilities', 'timeout'],
] as const)('a %s (%s) that %s keeps no attempt longer than its time', async (_, protocol, stall, reason) => {
  const receiver = await startStallingReceiver(stall)
  onTestFinished(receiver.close)
  const address = `${protocol}://127.0.0.1:${receiver.port}`
  const app = await start(
    { to: protocol === 'smtp' ? sales : { webhook: address, secret: 'CRM_SECRET' } },
    { DELIVERY_TIMEOUT: '1', ...(protocol === 'smtp' && { SMTP_URL: address }) },
  )
  // More than the attempts that a route has at a time.
  for (let index = 0; index < 6; index++)
    await app.inject(postJson(leads, { ...lead, phone: `9198765432${10 + index}` }))
  const failed = await waitFor('failed', 6)
  expect(new Set(failed.map((delivery) => delivery.reason))).toEqual(new Set([reason]))
  await stop()
  await expect.poll(receiver.countOpen, { timeout: 10_000 }).toBe(0)
})

test.runIf(isWhole)(
  'what a clock that stood 400 days ahead left behind is sent once somebody asks for it',
  async () => {
    const real = Date.now
    let ahead = 0
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => real() + ahead)
    onTestFinished(() => clock.mockRestore())
    hooks.replies.push(...Array.from({ length: 50 }, () => ({ status: 503 })))
    const app = await start({ crm: crm(), sheet: { file: 'leads.csv', every: '1h' } })
    await app.inject(postJson(leads, lead))
    await waitFor('failed')
    await untilLog(/delivery-file-written/)
    ahead = 400 * 86_400_000
    await app.inject(postJson(leads, { ...lead, phone: '919876543211' }))
    await waitFor('dead')
    await waitFor('failed')
    await untilLog(/delivery-file-written[\s\S]*delivery-file-written/)
    ahead = 0
    hooks.replies.length = 0
    // A file is due by its interval again.
    await untilLog(/delivery-file-written[\s\S]*delivery-file-written[\s\S]*delivery-file-written/)
    const reader = await openLeadReader({ dataDir: join(folder, 'data') }, { log: () => {} })
    const ids = (await reader.listDeliveries({ route: 'crm', isUnsent: true }, 10)).map(({ id }) => id)
    expect(await reader.retryDeliveries(ids, Date.now())).toBe(2)
    await waitFor('sent', 2)
  },
)

test('erasing a lead erases its deliveries', async () => {
  await hooks.down()
  const app = await start({ crm: crm() })
  const { id } = (await app.inject(postJson(leads, lead))).json()
  await waitFor('failed')
  const reader = await openLeadReader({ dataDir: join(folder, 'data') }, { log: () => {} })
  expect(await reader.erase([id])).toBe(1)
  expect(await reader.listDeliveries({}, 10)).toEqual([])
  await hooks.up()
})

test('a file contains all leads of its route, without formulas, for its owner only', async () => {
  const deliveries: Record<string, DeliverySettings> = {
    sheet: { file: 'leads.csv', every: '1h', when: { form: 'lead' } },
    feed: { file: 'feed.jsonl', every: '1d' },
  }
  const app = await start(deliveries)
  await untilLog(/delivery-file-written[\s\S]*delivery-file-written/)
  await app.inject(postJson(leads, { ...lead, place: '=1+1' }))
  await app.inject(postJson(careers, application))
  expect(await waitFor('waiting', 3)).toMatchObject([{ attempts: 0 }, { attempts: 0 }, { attempts: 0 }])
  await stop()
  await start(deliveries)
  await waitFor('sent', 3)
  const csv = readFileSync(join(folder, 'data/deliveries/leads.csv'), 'utf8')
  expect(csv).toMatch(/^\uFEFF"id","received"/)
  expect(csv).toContain(`"'=1+1"`)
  expect(csv).not.toContain('Arun')
  const lines = readFileSync(join(folder, 'data/deliveries/feed.jsonl'), 'utf8').trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).form)).toEqual(['lead', 'career'])
  expect(statSync(join(folder, 'data/deliveries/leads.csv')).mode & 0o077).toBe(0)
})

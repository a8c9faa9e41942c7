import { expect, test } from 'vitest'
import type { LeadStore } from '../../src/leads/intake/store/lead-store.ts'
import { StoreError } from '../../src/leads/intake/store/sql/store-error.ts'
import { lead, postForm, postJson, siteManifest, startTestIntake } from './intake.testing.ts'
import { leads, makeTestBed } from './stored-intake.testing.ts'

const bed = makeTestBed()

test('only exact origins may read replies, errors included', async () => {
  const { app } = await startTestIntake(bed.store, { settings: { allowedOrigins: ['https://ads.example'] } })
  const send = (origin: string, body: unknown) => app.inject(postJson(leads, body, { origin }))
  for (const origin of ['https://www.forms.example', 'https://ads.example']) {
    for (const body of [lead, { ...lead, phone: '1' }, 'x'.repeat(20_000)]) {
      const { headers } = await send(origin, body)
      expect(headers['access-control-allow-origin']).toBe(origin)
      expect(headers['access-control-expose-headers']).toBe('Retry-After')
      expect(headers.vary).toBe('Origin')
    }
  }
  for (const origin of ['https://www.forms.example.evil.example', 'http://www.forms.example', 'null'])
    expect((await send(origin, lead)).headers).not.toHaveProperty('access-control-allow-origin')
  const preflight = await app.inject({
    method: 'OPTIONS',
    url: leads,
    headers: { origin: 'https://ads.example', 'access-control-request-method': 'POST' },
  })
  expect(preflight.statusCode).toBe(204)
  expect(preflight.headers['access-control-allow-headers']).toBe('Content-Type, Idempotency-Key')
})

test('a person is limited before an address is, and retries do not count', async () => {
  const { app } = await startTestIntake(bed.store, {
    settings: { perPerson: { max: 2, windowMs: 60_000 }, perAddress: { max: 8, windowMs: 60_000 } },
  })
  const send = (body: object, key: string) => app.inject(postJson(leads, body, { 'idempotency-key': key }))
  const send2 = async () => {
    await send(lead, 'a')
    await send({ ...lead, place: 'Salem' }, 'b')
  }
  await send2()
  await send2()
  const third = await send({ ...lead, place: 'Erode' }, 'c')
  expect(third.statusCode).toBe(429)
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
  const other = { ...lead, phone: '919876543219', email: 'other@example.com' }
  expect((await send(other, 'd')).statusCode).toBe(200)
  await send(other, 'd')
  await send(other, 'd')
  const ninth = await send({ ...lead, phone: '919876543218', email: 'third@example.com' }, 'e')
  expect(ninth.statusCode).toBe(429)
  expect(ninth.json()).toEqual({
    statusCode: 429,
    code: 'too-many',
    message: 'Too many submissions; please try again later.',
  })
})

test.each([
  ['a person', { perPerson: { max: 1, windowMs: 60_000 } }],
  ['an address', { perAddress: { max: 1, windowMs: 60_000 } }],
])(
  'without JavaScript, whoever is over the limit of %s is asked to try again later',
  async (_of, settings) => {
    const { app } = await startTestIntake(bed.store, { settings })
    const send = (place: string) => app.inject(postForm(leads, { ...lead, place }, '/'))
    expect((await send('Erode')).statusCode).toBe(303)
    const page = await send('Salem')
    expect(page.statusCode).toBe(429)
    expect(page.body).toContain('Error submitting form. Please try again later.')
    expect(page.body).not.toContain('Submission failed. Try again.')
  },
)

test('people with numbers of their own are not limited by an address that they share', async () => {
  const { app } = await startTestIntake(bed.store, { settings: { perPerson: { max: 2, windowMs: 60_000 } } })
  const send = async (phone: string, email: string) =>
    (await app.inject(postJson(leads, { ...lead, phone, email }))).statusCode
  const statuses: number[] = []
  for (const digit of [1, 2, 3, 4]) statuses.push(await send(`91987654321${digit}`, 'no@gmail.com'))
  expect(statuses).toEqual([200, 200, 200, 200])
})

test('a sender behind a proxy that writes ports, or in one IPv6 network, is counted as one', async () => {
  for (const list of [
    ['203.0.113.7:51234', '203.0.113.7:51235', '::ffff:203.0.113.7'],
    ['[2001:db8:1:2::1]:443', '2001:0DB8:0001:0002::2', '2001:db8:1:2:ffff::'],
  ]) {
    const { app } = await startTestIntake(bed.store, {
      settings: { perAddress: { max: 2, windowMs: 60_000 }, trustedProxies: ['127.0.0.0/8'] },
    })
    const statuses: number[] = []
    for (const forwarded of [...list, '198.51.100.1'])
      statuses.push((await app.inject(postJson(leads, lead, { 'x-forwarded-for': forwarded }))).statusCode)
    expect(statuses).toEqual([200, 200, 429, 200])
  }
})

test('while leads cannot be stored none is acknowledged, and the page keeps the answers', async () => {
  const failing = {
    ...bed.store,
    insert: async () => Promise.reject(new StoreError('full', 'leads.db')),
  }
  const { app } = await startTestIntake(failing)
  const reply = await app.inject(postJson(leads, lead, { origin: 'https://www.forms.example' }))
  expect(reply.statusCode).toBe(503)
  expect(reply.headers['retry-after']).toBe('5')
  expect(reply.headers['access-control-allow-origin']).toBe('https://www.forms.example')
  const page = await app.inject(postForm(leads, { ...lead }, '/'))
  expect(page.statusCode).toBe(503)
  expect(page.body).toContain('value="Kavitha R"')
  expect(page.body).toContain('Error submitting form. Please try again later.')
})

test('while stopping, new submissions are rejected and pending ones are finished', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let entered = () => {}
  const inside = new Promise<void>((resolve) => {
    entered = resolve
  })
  const slow: LeadStore = {
    ...bed.store,
    async insert(row) {
      entered()
      await held
      return bed.store.insert(row)
    },
  }
  const { app, drain } = await startTestIntake(slow)
  const first = app.inject(postJson(leads, lead))
  await inside
  const drained = drain()
  const late = await app.inject(
    postJson(leads, { ...lead, place: 'Salem' }, { origin: 'https://www.forms.example' }),
  )
  expect(late.statusCode).toBe(503)
  expect(late.headers['retry-after']).toBe('5')
  expect(late.headers['access-control-allow-origin']).toBe('https://www.forms.example')
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  release()
  expect((await first).statusCode).toBe(200)
  await drained
  expect(await bed.stored()).toHaveLength(1)
})

test('the health checks say whether the process is alive and can store leads', async () => {
  expect((await bed.intake.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await bed.intake.app.inject('/readyz')).statusCode).toBe(200)
  await bed.store.close()
  expect((await bed.intake.app.inject('/readyz')).statusCode).toBe(503)
  expect((await bed.intake.app.inject('/dev/Other')).statusCode).toBe(404)
})

test('leads of one address are all stored, and after a hundred in ten minutes they are delivered later', async () => {
  const { app } = await startTestIntake(bed.store, {
    settings: { trustedProxies: ['127.0.0.1'] },
    manifest: {
      ...siteManifest,
      deliveries: [{ name: 'crm', to: { kind: 'webhook', url: 'https://crm.example', secret: 'CRM' } }],
    },
  })
  const send = async (index: number, sender: string) => {
    const different = { ...lead, phone: `91987650${1_000 + index}`, email: `v${index}@example.com` }
    const reply = await app.inject(postJson(leads, different, { 'x-forwarded-for': sender }))
    expect(reply.statusCode).toBe(200)
  }
  for (let index = 0; index < 105; index++) await send(index, '203.0.113.7')
  await send(105, '203.0.113.8')
  const deliveries = await bed.store.listDeliveries({}, 1_000)
  const delays = deliveries.map(({ createdAt, nextAt }) => (nextAt ?? 0) - createdAt)
  expect(delays.filter((delay) => delay === 0)).toHaveLength(101)
  expect(delays.filter((delay) => delay === 3_600_000)).toHaveLength(5)
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LeadStore } from '../../src/intake/store/lead-store.ts'
import { StoreUnavailable } from '../../src/intake/store/lead-store.ts'
import { openStore } from '../../src/intake/store/open-store.ts'
import {
  application,
  findForm,
  lead,
  pdf,
  postFiles,
  postForm,
  postJson,
  startTestIntake,
  type TestIntake,
} from './support.ts'

const leads = '/dev/PostLeadsForm'
const careers = '/dev/SaveCarrer'
let folder: string
let store: LeadStore
let intake: TestIntake

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vaasal-intake-'))
  store = await openStore({ dataDir: folder }, () => {})
  intake = await startTestIntake(store)
})
afterEach(async () => {
  await intake.app.close()
  await store.close()
  await rm(folder, { recursive: true, force: true })
})
const stored = () => store.list({}, 100)

test('a lead is stored with all that is known of it', async () => {
  const context = {
    route: '/home',
    variant: 'home',
    language: 'en',
    notice: 'lead',
    first: { route: '/', day: '2026-01-01', parameters: { utm_campaign: 'pongal', gclid: 'abc' } },
    last: { route: '/home', day: '2026-01-31', parameters: { utm_campaign: 'diwali' } },
  }
  const reply = await intake.app.inject(
    postJson(leads, { ...lead, phone: '98765 43210', consents: { news: true }, context }),
  )
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({ statusCode: 200, message: 'Stored.', id: expect.any(String) })
  const { notice } = findForm('/home')
  expect(await stored()).toEqual([
    {
      id: reply.json().id,
      receivedAt: Date.parse('2026-01-31T12:00:00Z'),
      form: 'lead',
      endpoint: leads,
      route: '/home',
      language: 'en',
      status: 'new',
      campaign: 'diwali',
      answers: lead,
      consents: { news: true },
      notice: { id: notice.id, hash: notice.hash },
      context,
      resume: null,
    },
  ])
})

test('an application keeps its résumé beside the row', async () => {
  const reply = await intake.app.inject(postJson(careers, application))
  expect(reply.statusCode).toBe(200)
  const [row] = await stored()
  expect(row).toMatchObject({
    form: 'career',
    answers: { Name: 'Arun', PhoneNumber: '919876543211', ApplyFor: 'HR & Administration' },
    resume: { size: pdf.length, marks: [] },
  })
  expect(row?.answers).not.toHaveProperty('Resume')
  expect(Buffer.from((await store.readResume(row?.id ?? '')) ?? [])).toEqual(pdf)
})

test('every rule of the form is checked, and every mistake is named by its field', async () => {
  const wrong = { name: ' ', email: 'kavitha@example', phone: '12345', place: 'x'.repeat(101) }
  const reply = await intake.app.inject(postJson(leads, wrong))
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toEqual({
    statusCode: 400,
    code: 'invalid-fields',
    message: 'Some answers are missing or cannot be used.',
    fields: { name: 'required', email: 'invalidEmail', phone: 'invalidPhone', place: 'invalid' },
  })
  const bare = await intake.app.inject(
    postJson(careers, { ...application, ApplyFor: 'Select role', Resume: '' }),
  )
  expect(bare.json().fields).toEqual({ ApplyFor: 'required', Resume: 'required' })
  expect(await stored()).toEqual([])
})

test('nothing is converted and nothing is removed', async () => {
  for (const body of [
    { ...lead, name: ['Kavitha'] },
    { ...lead, name: 7 },
    { ...lead, extra: 'x' },
    { ...lead, phone: 919876543210 },
    { ...lead, consents: { news: 'yes' } },
    { ...lead, consents: { other: true } },
    { ...lead, context: 'x' },
  ]) {
    const reply = await intake.app.inject(postJson(leads, body))
    expect(reply.statusCode).toBe(400)
  }
  expect(await stored()).toEqual([])
})

test('a form without JavaScript is led to the thank-you page, and its campaign is read from the page', async () => {
  const fields = { ...lead, phone: '098765 43210', 'consent.news': 'yes', website: '' }
  const reply = await intake.app.inject(postForm(leads, fields, '/home?utm_campaign=diwali&gclid=xyz'))
  expect(reply.statusCode).toBe(303)
  expect(reply.headers.location).toBe('/tamil/Thank')
  expect(await stored()).toMatchObject([
    {
      route: '/home',
      campaign: 'diwali',
      consents: { news: true },
      answers: lead,
      context: { last: { parameters: { utm_campaign: 'diwali', gclid: 'xyz' } } },
    },
  ])
})

test('a form without JavaScript comes back as its page, with what was written and what is wrong', async () => {
  const fields = { ...lead, name: '"><img src=x>', phone: '123', 'consent.news': 'yes' }
  const reply = await intake.app.inject(postForm(leads, fields, '/'))
  expect(reply.statusCode).toBe(400)
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(reply.headers['content-security-policy']).toContain("script-src 'self'")
  expect(reply.body).toContain('<title>Error: Page</title>')
  expect(reply.body).toContain('value="&quot;&gt;&lt;img src=x&gt;"')
  expect(reply.body).toContain('Please enter a valid phone number.')
  expect(reply.body).toContain('value="yes" checked=""')
  expect(reply.body).not.toContain('data-island')
  expect(reply.body).not.toContain('<img src=x')
})

test('mended and sent again from the page with mistakes, it is still known where it came from', async () => {
  const wrong = await intake.app.inject(
    postForm(leads, { ...lead, phone: '1' }, '/home?utm_campaign=diwali&email=private@example.com'),
  )
  const action = /<form[^>]* action="([^"]*)"/.exec(wrong.body)?.[1] ?? ''
  expect(action).toBe(`${leads}?from=${encodeURIComponent('/home?utm_campaign=diwali')}`)
  const mended = await intake.app.inject(postForm(action, { ...lead }, leads))
  expect(mended.statusCode).toBe(303)
  expect(await stored()).toMatchObject([
    { route: '/home', campaign: 'diwali', notice: { id: findForm('/home').notice.id } },
  ])
})

test('the page in another language comes back in it', async () => {
  const reply = await intake.app.inject(postForm(leads, { name: '', phone: '1' }, '/TAMIL/ad/'))
  expect(reply.body).toContain('உங்கள் எண்')
  expect(reply.body).toContain('<span lang="en">Please enter a valid phone number.</span>')
})

test('a résumé sent by a form without JavaScript is stored, and the page says so', async () => {
  const { Resume: _, ...fields } = application
  const request = await postFiles(careers, { ...fields, website: '' }, { Resume: pdf }, '/Careers')
  const reply = await intake.app.inject(request)
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toMatch(/<div id="career-sent" tabindex="-1">|id="career-sent"(?![^>]*hidden)/)
  expect(await stored()).toMatchObject([{ resume: { size: pdf.length } }])
  const empty = await intake.app.inject(
    await postFiles(careers, fields, { Resume: Buffer.alloc(0) }, '/Careers'),
  )
  expect(empty.statusCode).toBe(400)
  expect(empty.body).toContain('<option value="HR &amp; Administration" selected="">')
})

test('a thousand copies of one submission make one row and get one answer', async () => {
  const request = postJson(leads, lead, { 'idempotency-key': 'one-and-the-same' })
  const replies = await Promise.all(Array.from({ length: 1000 }, () => intake.app.inject(request)))
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
  expect(await stored()).toHaveLength(1)
})

test('under a used key other answers are refused, other campaign data are not', async () => {
  const key = { 'idempotency-key': 'k1' }
  const first = await intake.app.inject(postJson(leads, lead, key))
  const other = await intake.app.inject(postJson(leads, { ...lead, place: 'Salem' }, key))
  expect(other.statusCode).toBe(422)
  expect(other.json().code).toBe('key-reused')
  const context = { route: '/home', variant: '', language: 'en', notice: 'lead' }
  const again = await intake.app.inject(postJson(leads, { ...lead, context }, key))
  expect(again.body).toBe(first.body)
  expect(
    (await intake.app.inject(postJson(leads, lead, { 'idempotency-key': 'x'.repeat(201) }))).statusCode,
  ).toBe(400)
  expect(await stored()).toHaveLength(1)
})

test('a refused submission does not use up its key', async () => {
  const key = { 'idempotency-key': 'k2' }
  expect((await intake.app.inject(postJson(leads, { ...lead, phone: '1' }, key))).statusCode).toBe(400)
  expect((await intake.app.inject(postJson(leads, lead, key))).statusCode).toBe(200)
})

test('the same form sent twice without JavaScript is one row, also over midnight, and another day another', async () => {
  let now = Date.parse('2026-01-31T23:59:59Z')
  const { app } = await startTestIntake(store, { clock: () => now })
  const send = () => app.inject(postForm(leads, { ...lead }, '/home'))
  expect((await send()).statusCode).toBe(303)
  now += 2000
  expect((await send()).statusCode).toBe(303)
  expect(await stored()).toHaveLength(1)
  now += 3 * 86_400_000
  await send()
  expect(await stored()).toHaveLength(2)
})

test('a filled trap marks a lead and drops nothing', async () => {
  const reply = await intake.app.inject(postJson(leads, { ...lead, website: 'http://spam.example' }))
  expect(reply.statusCode).toBe(200)
  expect(await stored()).toMatchObject([{ status: 'spam', answers: lead }])
})

test('campaign data that are none are left out, and the lead is kept', async () => {
  const reply = await intake.app.inject(postJson(leads, { ...lead, context: { route: 5 } }))
  expect(reply.statusCode).toBe(200)
  expect(await stored()).toMatchObject([{ context: null }])
  expect(intake.log).toContainEqual(expect.objectContaining({ event: 'request', context: 'dropped' }))
})

test('only exact origins may read replies, refusals included', async () => {
  const { app } = await startTestIntake(store, { settings: { allowedOrigins: ['https://ads.example'] } })
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

test('one person is limited before an address is; repeated tries do not count', async () => {
  const { app } = await startTestIntake(store, {
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

test('while nothing can be stored nothing is acknowledged, and the page keeps what was written', async () => {
  const failing = { ...store, insert: async () => Promise.reject(new StoreUnavailable('full', 'leads.db')) }
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

test('while it stops, nothing new is taken and what is under way is finished', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let entered = () => {}
  const inside = new Promise<void>((resolve) => {
    entered = resolve
  })
  const slow: LeadStore = {
    ...store,
    async insert(row) {
      entered()
      await held
      return store.insert(row)
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
  expect(await stored()).toHaveLength(1)
})

test('says whether it lives and whether it can store', async () => {
  expect((await intake.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await intake.app.inject('/readyz')).statusCode).toBe(200)
  await store.close()
  expect((await intake.app.inject('/readyz')).statusCode).toBe(503)
  expect((await intake.app.inject('/dev/Other')).statusCode).toBe(404)
})

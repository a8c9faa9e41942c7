import { expect, test } from 'vitest'
import { application, findForm, lead, pdf, postJson } from './intake.testing.ts'
import { retryBusy } from './retry-busy.testing.ts'
import { careers, leads, makeTestBed } from './stored-intake.testing.ts'

const bed = makeTestBed()

test('a lead is stored with everything known about it', async () => {
  const context = {
    route: '/home',
    variant: 'home',
    language: 'en',
    notice: 'lead',
    arm: 'words/direct',
    quiz: 'Level test: Beginner (3/5)',
    agent: true,
    first: { route: '/', day: '2026-01-01', parameters: { utm_campaign: 'pongal', gclid: 'abc' } },
    last: { route: '/home', day: '2026-01-31', parameters: { utm_campaign: 'diwali' } },
  }
  const reply = await bed.intake.app.inject(
    postJson(leads, { ...lead, phone: '98765 43210', consents: { news: true }, context }),
  )
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({ statusCode: 200, message: 'Stored.', id: expect.any(String) })
  const { notice } = findForm('/home')
  expect(await bed.stored()).toEqual([
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

test('an application stores its résumé next to the row', async () => {
  const reply = await bed.intake.app.inject(postJson(careers, application))
  expect(reply.statusCode).toBe(200)
  const [row] = await bed.stored()
  expect(row).toMatchObject({
    form: 'career',
    answers: { Name: 'Arun', PhoneNumber: '919876543211', ApplyFor: 'HR & Administration' },
    resume: { size: pdf.length, marks: [] },
  })
  expect(row?.answers).not.toHaveProperty('Resume')
  expect(Buffer.from((await bed.store.readResume(row?.id ?? '')) ?? [])).toEqual(pdf)
})

test('every rule of the form is checked, and every error names its field', async () => {
  const wrong = { name: ' ', email: 'kavitha@example', phone: '12345', place: 'x'.repeat(1001) }
  const reply = await bed.intake.app.inject(postJson(leads, wrong))
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toEqual({
    statusCode: 400,
    code: 'invalid-fields',
    message: 'Some answers are missing or cannot be used.',
    fields: { name: 'required', email: 'invalidEmail', phone: 'invalidPhone', place: 'tooLong' },
  })
  const bare = await bed.intake.app.inject(
    postJson(careers, { ...application, ApplyFor: 'Select role', Resume: '' }),
  )
  expect(bare.json().fields).toEqual({ ApplyFor: 'required', Resume: 'required' })
  expect(await bed.stored()).toEqual([])
})

test('values are neither converted nor removed', async () => {
  for (const body of [
    { ...lead, name: ['Kavitha'] },
    { ...lead, name: 7 },
    { ...lead, extra: 'x' },
    { ...lead, phone: 919876543210 },
    { ...lead, consents: { news: 'yes' } },
    { ...lead, consents: { other: true } },
    { ...lead, context: 'x' },
  ]) {
    const reply = await bed.intake.app.inject(postJson(leads, body))
    expect(reply.statusCode).toBe(400)
  }
  expect(await bed.stored()).toEqual([])
})

test('a thousand copies of one submission make one row and get the same reply', async () => {
  const request = postJson(leads, lead, { 'idempotency-key': 'one-and-the-same' })
  const send = () =>
    retryBusy(
      async () => bed.intake.app.inject(request),
      ({ statusCode }) => statusCode,
    )
  const replies = await Promise.all(Array.from({ length: 1000 }, send))
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
  expect(await bed.stored()).toHaveLength(1)
})

test('a used key rejects other answers, but not other campaign data', async () => {
  const key = { 'idempotency-key': 'k1' }
  const first = await bed.intake.app.inject(postJson(leads, lead, key))
  const other = await bed.intake.app.inject(postJson(leads, { ...lead, place: 'Salem' }, key))
  expect(other.statusCode).toBe(422)
  expect(other.json().code).toBe('key-reused')
  const context = { route: '/home', variant: '', language: 'en', notice: 'lead' }
  const again = await bed.intake.app.inject(postJson(leads, { ...lead, context }, key))
  expect(again.body).toBe(first.body)
  expect(
    (await bed.intake.app.inject(postJson(leads, lead, { 'idempotency-key': 'x'.repeat(201) }))).statusCode,
  ).toBe(400)
  expect(await bed.stored()).toHaveLength(1)
})

test('a rejected submission does not use up its key', async () => {
  const key = { 'idempotency-key': 'k2' }
  expect((await bed.intake.app.inject(postJson(leads, { ...lead, phone: '1' }, key))).statusCode).toBe(400)
  expect((await bed.intake.app.inject(postJson(leads, lead, key))).statusCode).toBe(200)
})

test('a filled honeypot marks the lead as spam and drops nothing', async () => {
  const reply = await bed.intake.app.inject(postJson(leads, { ...lead, website: 'http://spam.example' }))
  expect(reply.statusCode).toBe(200)
  expect(await bed.stored()).toMatchObject([{ status: 'spam', answers: lead }])
})

test.each([
  '@evil.example/login',
  '//evil.example/login',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/no-such-page',
])(
  'a page that is none of the site (%s) is not stored, though the lead is, with its campaign',
  async (route) => {
    const touch = { route, day: '2026-01-30', parameters: { utm_campaign: 'pongal' } }
    const context = { route, variant: 'forged', language: 'en', notice: 'lead', first: touch, last: touch }
    const reply = await bed.intake.app.inject(postJson(leads, { ...lead, context }))
    expect(reply.statusCode).toBe(200)
    const kept = route === '/no-such-page' ? route : ''
    expect(await bed.stored()).toMatchObject([
      { route: null, campaign: 'pongal', context: { route: '', last: { ...touch, route: kept } } },
    ])
  },
)

test('the page of a lead has the name of its document, whatever the sender calls it', async () => {
  const context = { route: '/HOME/', variant: 'forged', language: 'en', notice: 'lead' }
  await bed.intake.app.inject(postJson(leads, { ...lead, context }))
  expect(await bed.stored()).toMatchObject([{ route: '/home', context: { route: '/home', variant: 'home' } }])
})

test('malformed campaign data is dropped, and the lead is stored', async () => {
  const reply = await bed.intake.app.inject(postJson(leads, { ...lead, context: { route: 5 } }))
  expect(reply.statusCode).toBe(200)
  expect(await bed.stored()).toMatchObject([{ context: null }])
  expect(bed.intake.log).toContainEqual(expect.objectContaining({ event: 'request', context: 'dropped' }))
})

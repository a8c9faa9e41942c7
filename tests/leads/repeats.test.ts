import { expect, test } from 'vitest'
import { until } from '../until.testing.ts'
import { application, lead, pdf, postFiles, postForm, postJson, startTestIntake } from './intake.testing.ts'
import { drip, listen, openRaw, sendRaw } from './raw-request.testing.ts'
import { careers, leads, makeTestBed } from './stored-intake.testing.ts'

/** Forms without JavaScript have no key: they are identified by their answers. */
const bed = makeTestBed()
const hour = 3_600_000

test('a hundred taps are one lead, and each is redirected', async () => {
  const request = postForm(leads, { ...lead, website: '' }, '/home')
  const replies = await Promise.all(Array.from({ length: 100 }, () => bed.intake.app.inject(request)))
  for (const { statusCode, headers } of replies)
    expect([statusCode, headers.location]).toEqual([303, '/tamil/Thank'])
  expect(await bed.stored()).toHaveLength(1)
})

test('a reloaded application is one lead with one file', async () => {
  const { Resume: _, ...fields } = application
  for (let time = 0; time < 3; time++) {
    const request = await postFiles(careers, fields, { Resume: pdf }, '/Careers')
    const reply = await bed.intake.app.inject(request)
    expect([reply.statusCode, reply.body.includes('id="career-sent"')]).toEqual([200, true])
  }
  expect(await bed.stored()).toHaveLength(1)
})

test('a form that is sent again after a lost reply is one lead', async () => {
  const { app } = await startTestIntake(bed.store)
  const port = await listen(app)
  const { payload, headers = {} } = postForm(leads, { ...lead }, '/home')
  const head = Object.entries({ ...headers, 'content-length': String(payload).length, connection: 'close' })
  const lines = head.map(([name, value]) => `${name}: ${String(value)}\r\n`).join('')
  const text = `POST ${leads} HTTP/1.1\r\n${lines}\r\n${String(payload)}`
  const lost = openRaw(port)
  lost.socket.write(text, () => lost.socket.destroy())
  await until('the first of the leads', async () => (await bed.stored()).length > 0)
  // The connection broke before it had arrived: nothing of it is stored.
  const half = openRaw(port)
  half.socket.write(text.slice(0, -10))
  setTimeout(() => half.socket.destroy(), 50)
  await drip(half)
  expect(await sendRaw(port, text)).toMatch(/^HTTP\/1\.1 303 [\s\S]*location: \/tamil\/Thank/i)
  await app.close()
  expect(await bed.stored()).toHaveLength(1)
})

test('a submission of a script whose reply was lost, sent again by the browser, is one lead', async () => {
  const { app } = bed.intake
  const byScript = await app.inject(postJson(leads, lead, { 'idempotency-key': 'k1' }))
  expect(byScript.json()).toMatchObject({ statusCode: 200 })
  expect((await app.inject(postForm(leads, { ...lead, website: '' }, '/home'))).statusCode).toBe(303)
  expect(await bed.stored()).toHaveLength(1)
})

test('a form that is corrected and tapped twice is one lead', async () => {
  await bed.intake.app.inject(postForm(leads, { ...lead, phone: '1' }, '/home'))
  const action = `${leads}?from=${encodeURIComponent('/home')}`
  for (let time = 0; time < 2; time++)
    expect((await bed.intake.app.inject(postForm(action, { ...lead }, leads))).statusCode).toBe(303)
  expect(await bed.stored()).toHaveLength(1)
})

test('answers that share only a telephone number are different leads', async () => {
  const family = [
    lead,
    { ...lead, name: 'Kavitha S' },
    { ...lead, place: 'Salem' },
    { ...lead, email: 'other@example.com' },
    { ...lead, 'consent.news': 'yes' },
  ]
  for (const fields of family)
    expect((await bed.intake.app.inject(postForm(leads, { ...fields }, '/home'))).statusCode).toBe(303)
  expect(await bed.stored()).toHaveLength(family.length)
})

test('the same answers are one lead for 24 hours, also across midnight, and another one later', async () => {
  let now = Date.parse('2026-01-31T23:59:59Z')
  const { app } = await startTestIntake(bed.store, { clock: () => now })
  const send = () => app.inject(postForm(leads, { ...lead }, '/home'))
  await send()
  for (const [later, rows] of [
    [2_000, 1],
    [23 * hour, 1],
    [hour, 2],
    [hour, 2],
    [22 * hour, 2],
    [hour, 3],
  ] as const) {
    now += later
    expect((await send()).statusCode).toBe(303)
    expect(await bed.stored()).toHaveLength(rows)
  }
})

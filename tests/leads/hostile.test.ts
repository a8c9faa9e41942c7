import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LeadStore } from '../../src/leads/intake/store/lead-store.ts'
import { openStore } from '../../src/leads/intake/store/open-store.ts'
import {
  brokenBase64,
  malformedLeads,
  markedFiles,
  oddContentTypes,
  rejectedFiles,
  withResume,
} from './hostile-bodies.testing.ts'
import { lead, postForm, postJson, startTestIntake, type TestIntake } from './intake.testing.ts'

const leads = '/dev/PostLeadsForm'
const careers = '/dev/SaveCarrer'
/** The page with all four fields; another page has fewer. */
const home = { host: 'www.forms.example', referer: 'https://www.forms.example/' }
let folder: string
let store: LeadStore
let intake: TestIntake

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vaasal-hostile-'))
  store = await openStore({ dataDir: folder }, () => {})
  const unlimited = { max: 0, windowMs: 1 }
  intake = await startTestIntake(store, { settings: { perAddress: unlimited, perPerson: unlimited } })
})
afterAll(async () => {
  await intake.app.close()
  await store.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await store.purge(Number.MAX_SAFE_INTEGER)
})
const count = async () => (await store.stats()).total

test('the numbers of malformed bodies, types and files are as specified', () => {
  expect(malformedLeads.length).toBeGreaterThanOrEqual(100)
  expect(oddContentTypes.length).toBeGreaterThanOrEqual(50)
  const files = [...Object.values(rejectedFiles).flat(), ...markedFiles, ...brokenBase64]
  expect(files.length).toBeGreaterThanOrEqual(75)
})

test('no malformed body becomes a row or a fault', async () => {
  for (const body of malformedLeads) {
    const reply = await intake.app.inject(postJson(leads, body, home))
    expect([400, 413], body.toString('latin1').slice(0, 80)).toContain(reply.statusCode)
    expect(reply.json()).toMatchObject({ statusCode: reply.statusCode, code: expect.any(String) })
  }
  expect(await count()).toBe(0)
})

test('no unusual content type lets a body pass', async () => {
  for (const type of oddContentTypes) {
    const reply = await intake.app.inject(postJson(leads, lead, { 'content-type': type }))
    expect([400, 415], type).toContain(reply.statusCode)
  }
  expect(await count()).toBe(0)
})

test('a body is checked with any spelling of its content type', async () => {
  const types = [
    'application/json',
    'APPLICATION/JSON',
    'application/json; charset=utf-8',
    'application/json;x',
    'application/json\t',
    ' application/json',
  ]
  for (const type of types) {
    const wrong = await intake.app.inject(postJson(leads, { ...lead, phone: '1' }, { 'content-type': type }))
    expect([400, 415], type).toContain(wrong.statusCode)
  }
  expect(await count()).toBe(0)
})

test('malformed forms are rejected', async () => {
  const bodies = [
    '',
    'name',
    '%',
    'name=%ff',
    'name=%E0%A4%A',
    'name=a&name=b',
    '=x',
    `name=${'x'.repeat(17_000)}`,
    'name[]=x',
    '__proto__=x',
    'constructor=x',
    'consents=yes',
    'context=x',
  ]
  for (const payload of bodies) {
    const reply = await intake.app.inject({
      ...postForm(leads, {}, '/', { accept: 'application/json' }),
      payload,
    })
    expect([400, 413], payload.slice(0, 40)).toContain(reply.statusCode)
  }
  const parts = [
    '',
    '--x',
    '--x--',
    '--x\r\n\r\nx\r\n--x--',
    '--x\r\nContent-Disposition: form-data\r\n\r\nx\r\n--x--\r\n',
    '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nx',
  ]
  for (const payload of parts) {
    const headers = { accept: 'application/json', 'content-type': 'multipart/form-data; boundary=x' }
    const reply = await intake.app.inject({ ...postForm(careers, {}, '/Careers', headers), payload })
    expect(reply.statusCode, payload).toBe(400)
  }
  expect(await count()).toBe(0)
})

test('no submitted value appears in a log, an address or an error', async () => {
  const canary = 'CANARY7f3a'
  const sent = {
    name: `${canary} name`,
    email: `${canary}@example.com`,
    phone: '919876500001',
    place: `${canary} place`,
  }
  const all = [
    postJson(leads, sent),
    postJson(leads, sent, { 'idempotency-key': `${canary}-key` }),
    postJson(leads, { ...sent, place: 'x' }, { 'idempotency-key': `${canary}-key` }),
    postJson(leads, { ...sent, [canary]: canary }),
    postJson(leads, { ...sent, email: canary }),
    postJson(leads, { ...sent, phone: canary }),
    postJson(leads, { ...sent, context: { route: canary } }),
    postJson(leads, `{"name":"${canary}`),
    postJson(leads, canary.repeat(3000)),
    postJson(`${leads}?${canary}`, { ...sent, name: '' }),
    postJson(`/dev/${canary}`, sent),
    postJson(leads, sent, { 'content-type': canary }),
    postJson(leads, sent, { 'content-type': `multipart/form-data; boundary=${canary}` }),
    postJson(careers, withResume(canary)),
    postForm(leads, sent, '/'),
    { method: 'GET' as const, url: `${leads}?name=${canary}` },
  ]
  for (const request of all) {
    const reply = await intake.app.inject(request)
    const { body, headers } = reply
    if (reply.statusCode !== 200)
      expect(`${body}${JSON.stringify(headers)}`).not.toMatch(/CANARY|919876500001/)
  }
  const failing = { ...store, insert: () => Promise.reject(new Error(canary)) }
  const broken = await startTestIntake(failing)
  const reply = await broken.app.inject(postJson(leads, sent))
  expect(reply.statusCode).toBe(503)
  expect(reply.body).not.toContain(canary)
  expect(JSON.stringify([...intake.log, ...broken.log])).not.toMatch(/CANARY|919876500001/)
})

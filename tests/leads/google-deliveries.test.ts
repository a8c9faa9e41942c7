import { createVerify, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashContact } from '../../src/leads/intake/conversions/conversion.ts'
import { explainReason } from '../../src/leads/intake/deliveries/explain-reason.ts'
import { createGoogleTokens } from '../../src/leads/intake/deliveries/platforms/google-tokens.ts'
import type { Enrolment } from '../../src/leads/intake/deliveries/platforms/prepare-conversion.ts'
import { createGoogleSender } from '../../src/leads/intake/deliveries/platforms/send-to-google.ts'
import type { SendableDelivery } from '../../src/leads/intake/deliveries/sending/sender.ts'
import type { LeadRecord } from '../../src/leads/intake/store/lead-store.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const now = Date.parse('2026-02-03T10:00:00Z')

interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: Record<string, unknown>
}
const read = (text: string) =>
  text.startsWith('{') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text))
const received: Received[] = []
let events: [status: number, reply: object][] = []
let tokenStatus: number
let folder: string
let server: Server
let base: string

/** Google on loopback: it gives tokens, and answers events as planned, and later ones with success. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vaasal-google-'))
  received.length = 0
  events = []
  tokenStatus = 200
  server = createServer(async (request, reply) => {
    let text = ''
    for await (const chunk of request.setEncoding('utf8')) text += chunk
    received.push({ path: request.url ?? '', headers: request.headers, body: read(text) })
    const [status, json] =
      request.url === '/token'
        ? [tokenStatus, { access_token: `token ${received.length}`, expires_in: 3600 }]
        : (events.shift() ?? [200, { requestId: 'r1' }])
    reply.writeHead(status).end(JSON.stringify(json))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const key = { client_email: 'vaasal@project.test', token_uri: `${base}/token` }
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
  writeFileSync(join(folder, 'key.json'), JSON.stringify({ ...key, private_key: pem }))
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

function open(enrolment?: Enrolment, file = 'key.json') {
  const sender = createGoogleSender({
    ...{ kind: 'google', url: `${base}/v1/events:ingest`, customer: '1234567890', manager: '1112223333' },
    ...{ conversion: '987', enrolled: '988', key: 'GOOGLE_KEY', clock: () => now },
    tokens: createGoogleTokens({ GOOGLE_KEY: join(folder, file) }, () => now),
    findForm: () => ({ purpose: 'lead', contactFields: { email: 'email', phone: 'phone' } }),
    findEnrolment: async () => enrolment,
  })
  return (delivery: SendableDelivery) => sender([delivery], AbortSignal.timeout(5_000))
}

const touch = (parameters: Record<string, string>) => ({ route: '/', day: '2026-02-01', parameters })
function makeDelivery(parameters: Record<string, string>, changes: Partial<SendableDelivery> = {}) {
  const record: LeadRecord = {
    ...{ id: 'l1', receivedAt: now - 60_000, form: 'lead', endpoint: '/leads', route: '/', language: 'en' },
    ...{ status: 'new', campaign: null, answers: { email: 'A.Sha@gmail.com', phone: '919876543210' } },
    ...{ consents: null, notice: null, resume: null, key: null, fingerprint: 'l1' },
    context: {
      ...{ route: '/', variant: 'home', language: 'en', notice: 'lead', last: touch(parameters) },
      consent: { notice: 'abc', at: '2026-02-03T09:59:00Z', allowed: ['advertising'] },
    },
  }
  const delivery: SendableDelivery = {
    ...{ id: 'd1', lead: 'l1', route: 'gads', status: 'waiting', createdAt: now, changedAt: now },
    ...{ retriedAt: null, attempts: 1, nextAt: null, reason: null, record },
    ...changes,
  }
  return delivery
}

test('a lead is an event of its conversion, with its id, its click and hashes as Google normalises', async () => {
  const send = open()
  expect(await send(makeDelivery({ gclid: 'Cj0K' }))).toEqual({ outcome: 'sent' })
  const [token, ingest] = received
  const [header = '', claims = '', signature = ''] = String(token?.body.assertion).split('.')
  const verifier = createVerify('RSA-SHA256').update(`${header}.${claims}`)
  expect(verifier.verify(publicKey, signature, 'base64url')).toBe(true)
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    ...{ iss: 'vaasal@project.test', aud: `${base}/token`, iat: now / 1000, exp: now / 1000 + 3600 },
    scope: 'https://www.googleapis.com/auth/datamanager',
  })
  expect(ingest?.path).toBe('/v1/events:ingest')
  expect(ingest?.headers.authorization).toBe('Bearer token 1')
  expect(ingest?.body).toEqual({
    destinations: [
      {
        operatingAccount: { accountType: 'GOOGLE_ADS', accountId: '1234567890' },
        loginAccount: { accountType: 'GOOGLE_ADS', accountId: '1112223333' },
        productDestinationId: '987',
      },
    ],
    encoding: 'HEX',
    consent: { adUserData: 'CONSENT_GRANTED', adPersonalization: 'CONSENT_GRANTED' },
    events: [
      {
        ...{ transactionId: 'l1', eventTimestamp: '2026-02-03T09:59:00.000Z', eventSource: 'WEB' },
        adIdentifiers: { gclid: 'Cj0K' },
        userData: {
          userIdentifiers: [
            { emailAddress: hashContact('asha@gmail.com') },
            { phoneNumber: hashContact('+919876543210') },
          ],
        },
      },
    ],
  })
  await send(makeDelivery({ wbraid: 'Cj0K' }))
  expect(received.map(({ path }) => path).slice(2)).toEqual(['/v1/events:ingest'])
  expect(received.at(-1)?.body.events).toMatchObject([{ adIdentifiers: { wbraid: 'Cj0K' } }])
  expect(JSON.stringify(received.at(-1)?.body)).not.toContain('userData')
})

test('a lead that was won is an event of the other conversion, with its value', async () => {
  const send = open({ at: now - 1000, value: { amount: '4800', currency: 'INR' } })
  await send(makeDelivery({ gclid: 'Cj0K' }, { id: 'l1-enrolled/gads' }))
  expect(received.at(-1)?.body).toMatchObject({
    destinations: [{ productDestinationId: '988' }],
    events: [{ transactionId: 'l1-enrolled', eventSource: 'OTHER', conversionValue: 4800, currency: 'INR' }],
  })
})

test('without consent nothing is sent, not even for a token', async () => {
  const delivery = makeDelivery({ gclid: 'Cj0K' })
  delete delivery.record.context?.consent
  expect(await open()(delivery)).toEqual({ outcome: 'skipped', reason: 'no-consent' })
  expect(received).toEqual([])
})

test('a refusal is a failure with its status, and a token that is refused is not used again', async () => {
  const send = open()
  events = [
    [400, { error: { code: 400, status: 'INVALID_ARGUMENT', message: 'A.Sha@gmail.com' } }],
    [401, {}],
    [200, {}],
  ]
  const delivery = makeDelivery({ gclid: 'Cj0K' })
  expect(await send(delivery)).toEqual({ outcome: 'failed', reason: 'google-INVALID_ARGUMENT' })
  expect(await send(delivery)).toEqual({ outcome: 'failed', reason: 'http-401' })
  expect(await send(delivery)).toEqual({ outcome: 'failed', reason: 'not-received' })
  expect(received.filter(({ path }) => path === '/token')).toHaveLength(2)
})

test.each([
  ['of another kind', '{"type":"authorized_user"}'],
  ['that is not JSON', 'key: none'],
  ['that is missing', undefined],
])('a key file %s is a failure that says so', async (_, text) => {
  if (text !== undefined) writeFileSync(join(folder, 'other.json'), text)
  const found = await open(undefined, 'other.json')(makeDelivery({ gclid: 'Cj0K' }))
  expect(found).toEqual({ outcome: 'failed', reason: 'GOOGLE_KEY-no-key' })
  expect(explainReason('GOOGLE_KEY-no-key')).toContain('service account')
})

test.each([
  [400, 'GOOGLE_KEY-not-accepted'],
  [503, 'http-503'],
])('where Google answers %i in place of a token, the reason is %s', async (status, reason) => {
  tokenStatus = status
  expect(await open()(makeDelivery({ gclid: 'Cj0K' }))).toEqual({ outcome: 'failed', reason })
})

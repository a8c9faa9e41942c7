import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  hashContact,
  normalizeEmailForHash,
  normalizePhone,
} from '../../src/leads/intake/conversions/conversion.ts'
import type { Enrolment } from '../../src/leads/intake/deliveries/platforms/prepare-conversion.ts'
import { createGoogleSender } from '../../src/leads/intake/deliveries/platforms/send-to-google.ts'
import { makeFolder } from '../folders.testing.ts'
import { installPackages, platformPackages } from './support/install.testing.ts'

// What is sent to platforms, beside what their own clients make of the same. Nightly; an installation of 15 seconds.

const folder = makeFolder()
const load = createRequire(join(folder, 'package.json'))
const bodies: Record<string, unknown>[] = []
let server: Server

beforeAll(async () => {
  await installPackages(folder, platformPackages)
  server = createServer(async (request, reply) => {
    let text = ''
    for await (const chunk of request.setEncoding('utf8')) text += chunk
    bodies.push(JSON.parse(text))
    reply.end(JSON.stringify({ requestId: 'r1' }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
}, 300_000)
afterAll(() => void server.close())

const now = Date.parse('2026-02-03T10:00:00Z')

async function sendToGoogle(parameters: Record<string, string>, enrolment?: Enrolment) {
  const send = createGoogleSender({
    ...{ kind: 'google', customer: '1234567890', manager: '1112223333', conversion: '987', enrolled: '988' },
    ...{ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key: 'KEY', clock: () => now },
    tokens: { get: async () => 'token', forget: () => {} },
    findForm: () => ({ purpose: 'lead', contactFields: { email: 'email', phone: 'phone' } }),
    findEnrolment: async () => enrolment,
  })
  const record = {
    ...{ id: 'l1', receivedAt: now - 60_000, form: 'lead', endpoint: '/leads', route: '/', language: 'en' },
    ...{
      status: 'new' as const,
      campaign: null,
      answers: { email: 'asha@gmail.com', phone: '919876543210' },
    },
    ...{ consents: null, notice: null, resume: null, key: null, fingerprint: 'l1' },
    context: {
      ...{ route: '/', variant: 'home', language: 'en', notice: 'lead' },
      last: { route: '/', day: '2026-02-01', parameters },
      consent: { notice: 'abc', at: '2026-02-03T09:59:00Z', allowed: ['advertising' as const] },
    },
  }
  const delivery = {
    ...{ id: enrolment ? 'l1-enrolled/gads' : 'd1', lead: 'l1', route: 'gads', status: 'waiting' as const },
    ...{ createdAt: now, changedAt: now, retriedAt: null, attempts: 1, nextAt: null, reason: null, record },
  }
  expect(await send([delivery], AbortSignal.timeout(5_000))).toEqual({ outcome: 'sent' })
  return bodies.at(-1) ?? {}
}

interface MessageType {
  fromObject: (value: object) => object
  toObject: (message: object, options: object) => Record<string, unknown>
}

test.each([
  ['a lead with a click', { gclid: 'Cj0K' }, undefined],
  ['a lead of an app', { wbraid: 'Cj0K' }, undefined],
  ['a lead without a click', {}, undefined],
  ['a lead that was won', { gclid: 'Cj0K' }, { at: now, value: { amount: '4800', currency: 'INR' } }],
])('%s is a request that the client of Google would send', async (_, parameters, enrolment) => {
  const { google } = load('@google-ads/datamanager/build/protos/protos.js')
  const Request: MessageType = google.ads.datamanager.v1.IngestEventsRequest
  const body = await sendToGoogle(parameters, enrolment)
  // Moments are texts in JSON, and an object of the client's.
  const events = (body.events as Record<string, unknown>[]).map((event) => ({
    ...event,
    eventTimestamp: { seconds: Date.parse(String(event.eventTimestamp)) / 1_000 },
  }))
  const sent = { ...body, events }
  // What the client does not know, it leaves out.
  expect(Request.toObject(Request.fromObject(sent), { enums: String, longs: Number })).toEqual(sent)
})

describe("contacts are hashed as Meta's packages hash them", () => {
  test.each([
    ['email', ' Meena.K@Gmail.com', 'meena.k@gmail.com'],
    ['email', 'meena+ads@EXAMPLE.co.in', 'meena+ads@example.co.in'],
    ['email', 'meena@xn--Mnchen-3ya.de', 'meena@xn--mnchen-3ya.de'],
    ['phone', '919840012345', '919840012345'],
    ['phone', '442079460958', '442079460958'],
  ] as const)('%s %s', (kind, contact, normalized) => {
    const { ParamBuilder } = load('capi-param-builder-nodejs')
    const { UserData } = load('facebook-nodejs-business-sdk')
    const hash = hashContact(normalized)
    const own = kind === 'email' ? normalizeEmailForHash(contact) : normalizePhone(contact)
    expect(own).toBe(normalized)
    // The builder adds a mark of its own behind the hash.
    expect(new ParamBuilder(['example.com']).getNormalizedAndHashedPII(contact, kind)).toMatch(hash)
    const user = new UserData()[kind === 'email' ? 'setEmails' : 'setPhones']([contact]).normalize()
    expect(user[kind === 'email' ? 'em' : 'ph']).toEqual([hash])
  })
})

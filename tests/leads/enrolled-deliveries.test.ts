import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { DeliveryRoute } from '../../src/contracts/delivery-route.ts'
import { defaultStatuses } from '../../src/contracts/desk-status.ts'
import { findEnrolment } from '../../src/leads/intake/deliveries/platforms/find-enrolment.ts'
import { planOutcomes } from '../../src/leads/intake/deliveries/platforms/plan-outcomes.ts'
import { createMetaSender } from '../../src/leads/intake/deliveries/platforms/send-to-meta.ts'
import type { SendableDelivery } from '../../src/leads/intake/deliveries/sending/sender.ts'
import type { LeadStore, NewLead } from '../../src/leads/intake/store/lead-store.ts'
import { describeStores } from './store.testing.ts'

const start = Date.parse('2026-02-03T10:00:00Z')
const minute = 60_000
const desk = {
  statuses: defaultStatuses.map((status) =>
    status.name === 'enrolled' ? { ...status, value: 4800 } : status,
  ),
  currency: 'INR',
}
const route: DeliveryRoute = {
  name: 'ads',
  to: { kind: 'meta', url: 'https://meta.test', token: 'META_TOKEN' },
  when: { form: 'lead', lang: 'ta' },
}
const manifest = { desk, deliveries: [route] }

const makeLead = (id: string, changes: Partial<NewLead> = {}): NewLead => ({
  ...{
    id,
    receivedAt: start,
    form: 'lead',
    endpoint: '/leads',
    route: '/',
    language: 'ta-LK',
    status: 'new',
  },
  ...{ campaign: null, answers: { email: 'a@example.com' }, consents: null, notice: null },
  ...{ resume: null, key: null, fingerprint: id },
  context: {
    ...{ route: '/', variant: 'home', language: 'ta', notice: 'lead' },
    consent: { notice: 'abc', at: '2026-02-03T09:59:00Z', allowed: ['advertising'] },
  },
  ...changes,
})

async function setStatus(store: LeadStore, lead: string, status: string, at: number, version = 0) {
  const event = { id: `${lead} ${version}`, lead, at, by: 'Asha', before: null, after: status, note: null }
  const events = [{ ...event, kind: 'status' as const, thing: 'status' }]
  const state = { status, assigned: null }
  expect(await store.desk.changeLead({ lead, version, state, at, events })).toBe(true)
}

/** What Meta receives of the due deliveries. */
async function send(store: LeadStore, now: number): Promise<unknown[]> {
  const received: unknown[] = []
  const platform = createServer(async (request, reply) => {
    let text = ''
    for await (const chunk of request.setEncoding('utf8')) text += chunk
    received.push(...JSON.parse(text).data)
    reply.end('{"events_received":1}')
  }).listen(0, '127.0.0.1')
  await once(platform, 'listening')
  onTestFinished(() => void platform.close())
  const sender = createMetaSender({
    ...{ url: `http://127.0.0.1:${(platform.address() as AddressInfo).port}`, token: 'META_TOKEN' },
    ...{ env: { META_TOKEN: 'token' }, clock: () => now },
    findForm: () => ({ purpose: 'lead', contactFields: { email: 'email' } }),
    findEnrolment: (lead) => findEnrolment(lead, desk, store),
  })
  const exchange = { now, holder: 'one', heldUntil: now + minute }
  const held = await store.exchangeDeliveries({
    ...{ ...exchange, results: [] },
    claims: [{ route: 'ads', limit: 10, together: false }],
  })
  const results = []
  for (const delivery of held) {
    const outcome = await sender([delivery as SendableDelivery], AbortSignal.timeout(5_000))
    if (outcome.outcome !== 'failed') results.push({ id: delivery.id, ...outcome })
  }
  await store.exchangeDeliveries({ ...exchange, results, claims: [] })
  return received
}

describeStores('the status of a lead', (prepare) => {
  let store: LeadStore
  prepare((bed) => {
    store = bed.store
  })

  test('is reported once, with its value, for leads of the route alone', async () => {
    const others = { other: { form: 'career' }, english: { language: 'en' }, tamil: { language: 'ta' } }
    await store.insert(makeLead('won'))
    for (const [id, changes] of Object.entries(others)) await store.insert(makeLead(id, changes))
    for (const id of ['won', 'other', 'english']) await setStatus(store, id, 'enrolled', start)
    await setStatus(store, 'tamil', 'contacted', start)
    expect(await planOutcomes(store, manifest, start + minute)).toBe(0)
    expect(await planOutcomes(store, manifest, start + minute + 1)).toBe(1)
    expect(await planOutcomes(store, manifest, start + minute + 1)).toBe(0)
    expect(await send(store, start + 2 * minute)).toMatchObject([
      {
        ...{ event_name: 'Purchase', event_id: 'won-enrolled', event_time: start / 1000 },
        custom_data: { value: 4800, currency: 'INR' },
      },
    ])
    expect(await planOutcomes(store, manifest, start + 3 * minute)).toBe(0)
    expect(await store.listDeliveries({}, 10)).toMatchObject([{ id: 'won-enrolled/ads', status: 'sent' }])
  })

  test('is not reported if it is another one when it would be sent, and is once it is won again', async () => {
    await store.insert(makeLead('won'))
    await setStatus(store, 'won', 'enrolled', start)
    expect(await planOutcomes(store, manifest, start + 2 * minute)).toBe(1)
    await setStatus(store, 'won', 'lost', start + 2 * minute, 1)
    expect(await send(store, start + 3 * minute)).toEqual([])
    expect(await store.listDeliveries({}, 10)).toMatchObject([{ status: 'skipped', reason: 'not-enrolled' }])
    await setStatus(store, 'won', 'enrolled', start + 4 * minute, 2)
    expect(await planOutcomes(store, manifest, start + 6 * minute)).toBe(1)
    expect(await send(store, start + 7 * minute)).toHaveLength(1)
  })

  test('is not planned after seven days', async () => {
    await store.insert(makeLead('won'))
    await setStatus(store, 'won', 'enrolled', start)
    expect(await planOutcomes(store, manifest, start + 7 * 86_400_000 + 1)).toBe(0)
  })
})

import { randomUUID } from 'node:crypto'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { defaultStatuses } from '../../src/contracts/desk-status.ts'
import { markLeads } from '../../src/leads/desk/leads/mark-leads.ts'
import type { LoadedManifest } from '../../src/leads/intake/manifest/watch-manifest.ts'
import { formatMetrics } from '../../src/leads/intake/metrics/collect-metrics.ts'
import { createMetricsReader } from '../../src/leads/intake/metrics/create-metrics-reader.ts'
import { readSettings } from '../../src/leads/intake/settings/settings.ts'
import type { LeadStore } from '../../src/leads/intake/store/lead-store.ts'
import { StoreError } from '../../src/leads/intake/store/sql/store-error.ts'
import { lead, siteManifest, startTestIntake, startTestSite } from './intake.testing.ts'
import { type MetricSample, readMetrics } from './read-metrics.testing.ts'
import { describeStores, type StoreBed } from './store.testing.ts'
import { leads, makeTestBed } from './stored-intake.testing.ts'

const now = Date.parse('2026-01-31T12:00:00Z')
const token = 'aaaaaaaabbbbbbbbcccccccc'
const get = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1'): InjectOptions => ({
  ...{ method: 'GET', url: '/metrics', remoteAddress },
  headers: { host: 'localhost:4173', ...headers },
})
const find = (samples: readonly MetricSample[], name: string, labels: Record<string, string> = {}) =>
  samples.find(
    (one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value),
  )?.value

describeStores('metrics', (prepare) => {
  let bed: StoreBed
  prepare((given) => {
    bed = given
  })
  const to = { kind: 'webhook', url: 'https://crm.example/hook', secret: 'CRM_SECRET' } as const
  const manifest = { ...siteManifest, deliveries: ['crm', 'quiet'].map((name) => ({ name, to })) }

  const insert = (changes: { status?: 'new' | 'spam'; form?: string; routes?: string[]; at?: number }) =>
    bed.store.insert({
      ...{
        id: randomUUID(),
        receivedAt: changes.at ?? now - 60_000,
        form: changes.form ?? 'lead',
        endpoint: leads,
      },
      ...{ route: '/', language: 'ta', status: changes.status ?? 'new', campaign: 'diwali-with-kavitha' },
      ...{ answers: lead, consents: null, notice: null, context: null, resume: null, key: null },
      fingerprint: randomUUID(),
      deliveries: (changes.routes ?? []).map((route) => ({ id: randomUUID(), route, nextAt: now })),
    })

  test('say how many leads and deliveries there are, and nothing that a visitor sent', async () => {
    await insert({ routes: ['crm', 'former "one"\\'] })
    await insert({ routes: ['crm'], at: now - 90_000 })
    await insert({ routes: ['crm'] })
    await insert({ status: 'spam' })
    await insert({ form: 'jobs' })
    const claimed = await bed.store.exchangeDeliveries({
      ...{ now, holder: 'one', heldUntil: now + 60_000, results: [] },
      claims: [{ route: 'crm', limit: 10, together: false }],
    })
    const [first, second] = claimed.filter(({ createdAt }) => createdAt === now - 60_000)
    await bed.store.exchangeDeliveries({
      ...{ now, holder: 'one', heldUntil: now + 60_000, claims: [] },
      results: [
        { id: first?.id ?? '', outcome: 'dead', reason: 'http-410' },
        { id: second?.id ?? '', outcome: 'sent' },
      ],
    })
    const { app } = await startTestIntake(bed.store, { manifest, clock: () => now })
    const reply = await app.inject(get())
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    })
    const samples = readMetrics(reply.body)
    const told = (name: string, ...labels: string[]) =>
      samples
        .filter((one) => one.name === name && one.value !== 0)
        .map((one) => [...labels.map((label) => one.labels[label]), one.value])
    expect(find(samples, 'vaasal_ready')).toBe(1)
    expect(told('vaasal_leads', 'form', 'status').sort()).toEqual([
      ['jobs', 'new', 1],
      ['lead', 'new', 3],
      ['lead', 'spam', 1],
    ])
    expect(told('vaasal_deliveries', 'route', 'status').sort()).toEqual([
      ['crm', 'dead', 1],
      ['crm', 'sent', 1],
      ['crm', 'waiting', 1],
      ['former "one"\\', 'waiting', 1],
    ])
    expect(find(samples, 'vaasal_deliveries', { route: 'quiet', status: 'dead' })).toBe(0)
    const oldest = (route: string) => find(samples, 'vaasal_delivery_oldest_waiting_seconds', { route })
    expect(['crm', 'quiet', 'former "one"\\'].map(oldest)).toEqual([90, 0, 60])
    expect(told('vaasal_store_info', 'kind')).toEqual([[bed.databaseUrl ? 'postgres' : 'sqlite', 1]])
    for (const value of [...Object.values(lead), 'kavitha', 'diwali']) expect(reply.body).not.toContain(value)
    await app.close()
  })

  test('the bytes are those of the file, and a server has none', async () => {
    await insert({})
    const [stored] = (await bed.store.list({}, 1)).leads
    // What is erased must be in no file, so everything is moved into one.
    await bed.store.erase([stored?.id ?? ''])
    const { bytes } = await bed.store.measure()
    expect(bytes).toBe(bed.databaseUrl ? undefined : statSync(join(bed.folder, 'leads.db')).size)
  })

  test('a delivery whose lead was marked as spam is held, and makes no queue old', async () => {
    await insert({ routes: ['crm'] })
    const statuses = [...defaultStatuses, { name: 'junk', outcome: 'spam' } as const]
    const ids = (await bed.store.list({}, 1)).leads.map(({ id }) => id)
    await markLeads(ids, { store: bed.store, user: 'Asha', status: 'junk', statuses, now })
    const { app } = await startTestIntake(bed.store, { manifest, clock: () => now })
    const samples = readMetrics((await app.inject(get())).body)
    const count = (status: string) => find(samples, 'vaasal_deliveries', { route: 'crm', status })
    expect([count('held'), count('waiting')]).toEqual([1, 0])
    expect(find(samples, 'vaasal_delivery_oldest_waiting_seconds', { route: 'crm' })).toBe(0)
    await app.close()
  })
})

describe('the metrics', () => {
  const bed = makeTestBed()

  test.each<[string, InjectOptions]>([
    ['another machine', get({}, '192.0.2.1')],
    ['another machine with IPv6', get({}, '2001:db8::1')],
    ['another machine that calls itself local', get({ 'x-forwarded-for': '127.0.0.1' }, '192.0.2.1')],
    ['a proxy on this machine', get({ 'x-forwarded-for': '192.0.2.1' })],
    ['a proxy on this machine that forwards a local address', get({ 'x-forwarded-for': '127.0.0.1' })],
    ['a proxy with an empty header', get({ 'x-forwarded-for': '' })],
    ['a proxy that keeps to RFC 7239', get({ forwarded: 'for=192.0.2.1' })],
    ['a proxy that names the address in a header of its own', get({ 'x-real-ip': '192.0.2.1' })],
    ['a tunnel', get({ 'cf-connecting-ip': '192.0.2.1' })],
    ['a proxy that forwards the host alone', get({ host: 'www.forms.example' })],
    [
      'a page in a browser on this machine, by a name that leads here',
      get({ host: 'localhost.evil.example' }),
    ],
    ['no token, but one is given', get({ authorization: `Bearer ${token}` }, '192.0.2.1')],
    ['another method', { ...get(), method: 'POST' }],
    ['another spelling', { ...get(), url: '/Metrics' }],
    ['an address below it', { ...get(), url: '/metrics/all' }],
  ])('without a token, %s gets 404 as at any other address', async (_, request) => {
    const { app } = bed.intake
    const [reply, other] = [await app.inject(request), await app.inject({ ...request, url: '/nothing' })]
    expect([reply.statusCode, reply.body]).toEqual([404, other.body])
    expect(reply.headers).toEqual({ ...other.headers, date: reply.headers.date })
  })

  test.each<[string, InjectOptions]>([
    ['the loopback', get()],
    ['the loopback of IPv6', get({ host: '[::1]:4173' }, '::1')],
    ['an address that is mapped into IPv6', get({ host: '127.0.0.1' }, '::ffff:127.0.0.1')],
    ['a request with a query', { ...get(), url: '/metrics?collect[]=x' }],
    ['a request for the head', { ...get(), method: 'HEAD' }],
  ])('without a token, %s gets them', async (_, request) => {
    expect((await bed.intake.app.inject(request)).statusCode).toBe(200)
  })

  test('with a token, it alone decides, wherever the request comes from', async () => {
    const { app } = await startTestIntake(bed.store, { settings: readSettings({ METRICS_TOKEN: token }) })
    const ask = async (authorization: string | undefined, address: string) =>
      (
        await app.inject(
          get({ ...(authorization && { authorization }), 'x-forwarded-for': address }, address),
        )
      ).statusCode
    for (const address of ['127.0.0.1', '192.0.2.1']) {
      for (const right of [`Bearer ${token}`, `bearer  ${token}`]) expect(await ask(right, address)).toBe(200)
      for (const wrong of [undefined, token, `Bearer ${token}x`, 'Bearer ', 'Bearer', `Basic ${token}`])
        expect(await ask(wrong, address)).toBe(404)
    }
    expect((await app.inject(get())).statusCode).toBe(404)
    await app.close()
  })

  test.each(['short', `${token} ${token}`, `${token}"`, 'ஒன்றுஇரண்டுமூன்றுநான்கு'])(
    '%s is no token, and is not repeated',
    (text) => {
      const read = () => readSettings({ METRICS_TOKEN: text })
      expect(read).toThrow('METRICS_TOKEN must have at least 16 characters')
      expect(read).not.toThrow(text)
    },
  )

  test('an empty token is none', () => {
    expect(readSettings({ METRICS_TOKEN: ' ' }).metricsToken).toBeUndefined()
  })

  test('the server of the pages has them as well, and its own page for whoever may not', async () => {
    const outDir = join(bed.folder, 'dist')
    mkdirSync(outDir)
    writeFileSync(join(outDir, 'index.html'), 'A page')
    const { app } = await startTestSite(outDir, bed.store)
    expect(readMetrics((await app.inject(get())).body).length).toBeGreaterThan(5)
    const [reply, other] = [await app.inject(get({}, '192.0.2.1')), await app.inject('/nothing')]
    expect([reply.statusCode, reply.body]).toEqual([404, other.body])
    await app.close()
  })

  test('however many ask, the store is asked once in a few seconds, and seldom if that takes long', async () => {
    let [time, asked, duration] = [0, 0, 0]
    const store: LeadStore = {
      ...bed.store,
      async measure() {
        asked++
        time += duration
        return bed.store.measure()
      },
    }
    const beacons = { add: () => {}, received: () => 0, refused: () => new Map() }
    const manifest = () => siteManifest
    const read = createMetricsReader(
      { store, manifest, clock: () => now, beacons, state: { draining: false } },
      () => time,
    )
    await Promise.all([read(), read(), read()])
    time = 4_999
    await read()
    expect(asked).toBe(1)
    time = 5_000
    duration = 200
    await read()
    expect(asked).toBe(2)
    time += 19_999
    await read()
    expect(asked).toBe(2)
    time += 1
    await read()
    expect(asked).toBe(3)
  })

  test('while nothing can be stored, they say so, and what is not known is left out', async () => {
    const failing = { ...bed.store, check: () => Promise.reject(new StoreError('full', 'leads.db')) }
    const { app } = await startTestIntake(failing)
    const samples = readMetrics((await app.inject(get())).body)
    expect(find(samples, 'vaasal_ready')).toBe(0)
    expect(samples.filter(({ name }) => name.startsWith('vaasal_leads'))).toEqual([])
    await app.close()
  })

  test('while it stops, they say that it is not ready', async () => {
    const { app, drain } = bed.intake
    await drain()
    expect(find(readMetrics((await app.inject(get())).body), 'vaasal_ready')).toBe(0)
  })

  test('beacons are counted, and refused ones by their reason', async () => {
    const pages = { home: ['/'] }
    const counts = { endpoint: '/dev/count', pages, arms: {} } as unknown as LoadedManifest['counts']
    const { app } = await startTestIntake(bed.store, {
      manifest: { ...siteManifest, ...(counts && { counts }) },
    })
    const send = (payload: string, type = 'text/plain', headers = {}) =>
      app.inject({
        method: 'POST',
        url: '/dev/count',
        headers: { 'content-type': type, ...headers },
        payload,
      })
    await send(JSON.stringify({ route: '/', arm: '', campaign: '', actions: { view: '' } }))
    await send('nonsense')
    await send('nonsense')
    await send('nonsense', 'application/json')
    await send('nonsense', 'text/plain', { 'sec-gpc': '1' })
    const samples = readMetrics((await app.inject(get())).body)
    expect(samples.filter(({ name, value }) => name.includes('beacons') && value > 0)).toEqual([
      { name: 'vaasal_beacons_received_total', labels: {}, value: 1 },
      { name: 'vaasal_beacons_refused_total', labels: { reason: 'malformed' }, value: 2 },
      { name: 'vaasal_beacons_refused_total', labels: { reason: 'type' }, value: 1 },
    ])
    expect(samples.filter(({ name }) => name === 'vaasal_beacons_refused_total')).toHaveLength(9)
    await app.close()
  })

  test.each(['"', '\\', '\n', '\\n', '},x="', 'ஒன்று'])('%j in a label is read as it was', (text) => {
    const metric = {
      name: 'a',
      help: `one ${text}`,
      type: 'gauge',
      samples: [{ labels: { b: text }, value: 1 }],
    } as const
    expect(readMetrics(formatMetrics([metric]))).toEqual([{ name: 'a', labels: { b: text }, value: 1 }])
  })
})

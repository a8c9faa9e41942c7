import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import Database from 'libsql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CountedAction, countedActions } from '../../src/contracts/counts.ts'
import type { IntakeManifest } from '../../src/contracts/intake-manifest.ts'
import type { LoadedManifest } from '../../src/leads/intake/manifest/watch-manifest.ts'
import type { LeadStore } from '../../src/leads/intake/store/lead-store.ts'
import { openStore } from '../../src/leads/intake/store/open-store.ts'
import { isWhole } from '../sweep.testing.ts'
import { buildFormFiles } from './build-form-files.testing.ts'
import { formSite } from './form-site.testing.ts'
import {
  lead,
  postForm,
  postJson,
  siteManifest,
  startTestIntake,
  type TestIntake,
  type TestIntakeOptions,
} from './intake.testing.ts'
import { readCounts } from './read-counts.testing.ts'
import { retryBusy } from './retry-busy.testing.ts'
import { leads } from './stored-intake.testing.ts'

const files = await buildFormFiles({
  ...formSite,
  'pages.yaml': formSite['pages.yaml']?.replace('  forms:\n', '  counts: true\n  forms:\n') ?? '',
})
const { url, forms, counts } = JSON.parse(String(files.get('intake.json'))) as IntakeManifest
/** As if every page had the same experiment. */
function listArms(pages: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(Object.keys(pages).map((name) => [name, ['hero/b', 'hero/control']]))
}
const countedSite: LoadedManifest = {
  ...{ url, site: siteManifest.site, forms, readFile: (name) => files.get(name) ?? '' },
  ...(counts && {
    counts: { ...counts, arms: listArms(counts.pages), blocks: { tamil: ['hero', 'offer'] } },
  }),
}
const endpoint = '/dev/count'
const day = '2026-01-31'

let folder: string
let store: LeadStore
let intake: TestIntake
let address: string
let agent: Agent

async function start(options: TestIntakeOptions = {}): Promise<void> {
  intake = await startTestIntake(store, { manifest: countedSite, ...options })
  address = await intake.app.listen({ port: 0, host: '127.0.0.1' })
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vaasal-counts-'))
  store = await openStore({ dataDir: folder }, () => {})
  agent = new Agent({ keepAlive: true, maxSockets: 8 })
})
afterEach(async () => {
  agent.destroy()
  await intake.app.close()
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

interface Visit {
  route: string
  arm: string
  campaign: string
  actions: Partial<Record<CountedAction, string>>
}
const makeVisit = (changes: Partial<Visit> = {}): Visit => ({
  ...{ route: '/tamil/ad', arm: '', campaign: '', actions: { view: '' } },
  ...changes,
})

/** Sends a beacon as a browser does, and says how it was answered. */
async function sendOnce(
  body: string,
  headers: Record<string, string> = {},
  path = endpoint,
): Promise<number> {
  const sent = request(new URL(path, address), {
    agent,
    method: 'POST',
    headers: {
      'Content-Type': 'text/plain;charset=UTF-8',
      'Content-Length': Buffer.byteLength(body),
      Origin: url,
      ...headers,
    },
  })
  sent.end(body)
  const [reply] = await once(sent, 'response')
  reply.resume()
  await once(reply, 'end')
  return reply.statusCode
}

/** Sends a beacon until it is not refused as busy. */
function send(...beacon: Parameters<typeof sendOnce>): Promise<number> {
  return retryBusy(
    () => sendOnce(...beacon),
    (status) => status,
  )
}

const readSums = async () => {
  await intake.drain()
  return readCounts(store)
}

test('1,000 visits with known actions give exactly these sums', async () => {
  await start()
  const routes = ['/', '/home', '/tamil/ad', '/Careers', '/tamil/Thank']
  const documents: Record<string, string> = {
    ...{ '/': 'home', '/home': 'home', '/tamil/ad': 'tamil', '/Careers': 'careers', '/tamil/Thank': 'thank' },
  }
  const expected = new Map<string, number>()
  const pick = <Value>(list: readonly Value[], index: number) => list[index % list.length] as Value
  const beacons: Visit[] = []
  for (let index = 0; index < 1000; index++) {
    const route = pick(routes, index)
    const visit = {
      ...{ route, arm: pick(['', 'hero/control', 'hero/b'], index >> 2) },
      campaign: pick(['', 'diwali', 'தீபாவளி 50 %', 'a"b\\c'], index >> 1),
    }
    const country = pick(['IN', 'LK', ''], index)
    const actions = countedActions.filter((action, at) => action === 'view' || (index >> at) % 3 === 0)
    const isForm = (action: CountedAction) => action.startsWith('form')
    const describe = (list: readonly CountedAction[]) =>
      Object.fromEntries(list.map((action) => [action, isForm(action) ? country : '']))
    // As pages do: what follows the view soon is in one beacon with it, the rest in another.
    const half = index % 2 === 0 ? actions.length : 1
    for (const part of [actions.slice(0, half), actions.slice(half)])
      if (part.length > 0) beacons.push({ ...visit, actions: describe(part) })
    for (const action of actions) {
      const variant = documents[route]
      const key = { day, ...visit, variant, country: isForm(action) ? country : '', action }
      const name = JSON.stringify(Object.entries(key).sort())
      expected.set(name, (expected.get(name) ?? 0) + 1)
    }
  }
  expect(beacons.length).toBeGreaterThan(1200)
  const statuses = await Promise.all(beacons.map((beacon) => send(JSON.stringify(beacon))))
  expect(new Set(statuses)).toEqual(new Set([204]))
  const sums = await readSums()
  expect(
    new Map(sums.map(({ count, ...key }) => [JSON.stringify(Object.entries(key).sort()), count])),
  ).toEqual(expected)
  const views = sums.filter(({ action }) => action === 'view').reduce((sum, { count }) => sum + count, 0)
  expect(views).toBe(1000)
})

test('blocks of the page are added up, and invented ones are not', async () => {
  await start()
  expect(counts?.blocks?.tamil).toEqual(['lead'])
  const blocks = { seen: ['hero', 'offer', 'invented'], acted: ['hero'] }
  const statuses = await Promise.all([
    ...Array.from({ length: 3 }, () => send(JSON.stringify({ ...makeVisit(), blocks }))),
    send(JSON.stringify({ ...makeVisit({ actions: {} }), blocks: { seen: ['hero'], acted: [] } })),
    send(JSON.stringify({ ...makeVisit({ route: '/' }), blocks: { seen: ['x'.repeat(3_000)], acted: [] } })),
  ])
  expect(statuses).toEqual([204, 204, 204, 204, 204])
  expect(await readSums()).toHaveLength(2)
  const found = await store.sumBlockDay({ until: '2026-02-01' })
  const make = (block: string, action: string, count: number) => ({
    ...{ variant: 'tamil', block, action, count },
  })
  expect(found).toMatchObject({ day, views: [{ variant: 'tamil', count: 3 }] })
  expect(found?.blocks).toHaveLength(3)
  expect(found?.blocks).toEqual(
    expect.arrayContaining([make('hero', 'seen', 4), make('hero', 'acted', 3), make('offer', 'seen', 3)]),
  )
})

test('a beacon is answered with a status alone, without a cookie, and nothing of it is logged', async () => {
  await start()
  const post = () =>
    fetch(new URL(endpoint, address), {
      method: 'POST',
      body: JSON.stringify(makeVisit()),
      headers: { Cookie: 'session=canary', 'User-Agent': 'canary' },
    })
  const reply = await retryBusy(post, ({ status }) => status)
  expect(reply.status).toBe(204)
  expect(await reply.text()).toBe('')
  expect(reply.headers.get('Set-Cookie')).toBeNull()
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(intake.log.filter(({ reason }) => reason !== 'busy')).toEqual([])
})

test('what is not a beacon of the site is rejected or dropped, and counts nothing', async () => {
  await start()
  const body = JSON.stringify(makeVisit())
  expect(await send(body, { Origin: 'https://elsewhere.example' })).toBe(403)
  expect(await send(body, { Origin: 'null' })).toBe(403)
  expect(await send(body, { 'Content-Type': 'application/json' })).toBe(415)
  expect(await send(body, { 'Content-Encoding': 'gzip' })).toBe(415)
  expect(await send(JSON.stringify(makeVisit({ campaign: 'c'.repeat(4100) })))).toBe(413)
  expect(await send(JSON.stringify(makeVisit({ route: '/404' })))).toBe(204)
  expect(await send('{"route":')).toBe(204)
  expect((await intake.app.inject({ method: 'GET', url: endpoint })).statusCode).toBe(404)
  expect(await readSums()).toEqual([])
  expect(new Set(intake.log.map(({ event }) => event))).toEqual(new Set(['counts-dropped']))
})

test('a beacon with the header of Global Privacy Control is answered and not counted', async () => {
  await start()
  expect(await send(JSON.stringify(makeVisit()), { 'Sec-GPC': '1' })).toBe(204)
  expect(await readSums()).toEqual([])
})

test('pages on the host of the request and on allowed origins are counted', async () => {
  await start({ settings: { allowedOrigins: ['https://preview.example'] } })
  expect(await send(JSON.stringify(makeVisit()), { Origin: address })).toBe(204)
  expect(await send(JSON.stringify(makeVisit()), { Origin: 'https://preview.example' })).toBe(204)
  expect((await readSums()).map(({ count }) => count)).toEqual([2])
})

test('one sender cannot send any number', async () => {
  await start({ settings: { perAddress: { max: 2, windowMs: 60_000 } } })
  const statuses: number[] = []
  for (let index = 0; index < 25; index++) statuses.push(await send(JSON.stringify(makeVisit())))
  expect(statuses.filter((status) => status === 204)).toHaveLength(20)
  expect(new Set(statuses.slice(20))).toEqual(new Set([429]))
  expect((await readSums()).map(({ count }) => count)).toEqual([20])
})

test.runIf(isWhole)(
  'a beacon that is sent again after the intake was busy counts once towards the limit of its sender',
  async () => {
    await start({ settings: { perAddress: { max: 1, windowMs: 60_000 } } })
    // A sample of the delay is a mean, so the second stop is one of its own.
    for (let stop = 0; stop < 3; stop++) {
      const until = performance.now() + 1_500
      while (performance.now() < until);
      await setImmediate()
    }
    const statuses = await Promise.all(Array.from({ length: 10 }, () => send(JSON.stringify(makeVisit()))))
    expect(intake.log).toContainEqual(expect.objectContaining({ event: 'counts-dropped', reason: 'busy' }))
    expect(new Set(statuses)).toEqual(new Set([204]))
    expect((await readSums()).map(({ count }) => count)).toEqual([10])
  },
)

test('every page but the one for missing addresses names the endpoint', () => {
  const pages = [...files].filter(([name]) => name.endsWith('.html'))
  const named = pages.filter(([, html]) => html.includes(`data-counts="${endpoint}"`)).map(([name]) => name)
  expect(named.sort()).toEqual(['Careers.html', 'index.html', 'tamil/Thank.html', 'tamil/ad.html'].sort())
  expect(pages).toHaveLength(5)
})

test('the endpoint does not exist on a site without counts', async () => {
  const { counts: _, ...site } = countedSite
  await start({ manifest: site })
  expect(await send(JSON.stringify(makeVisit()))).toBe(404)
  await intake.app.inject(postForm(leads, lead, '/home'))
  expect(await readSums()).toEqual([])
})

test('an accepted post without JavaScript is a send, once; spam, mistakes and Global Privacy Control are not', async () => {
  await start()
  const person = (number: number) => ({ ...lead, phone: `98765432${number}` })
  const post = (fields: Record<string, string>, headers = {}) =>
    intake.app.inject(postForm(leads, fields, '/home?utm_campaign=diwali', headers))
  expect((await post(person(10))).statusCode).toBe(303)
  expect((await post(person(10))).statusCode).toBe(303)
  expect((await post({ ...person(11), name: '' })).statusCode).toBe(400)
  expect((await post(person(12), { 'sec-gpc': '1' })).statusCode).toBe(303)
  // What a script sends is counted by the page.
  expect((await intake.app.inject(postJson(leads, person(13)))).statusCode).toBe(200)
  expect(await readSums()).toEqual([
    {
      ...{ day, route: '/home', variant: 'home', arm: '', campaign: 'diwali', country: '' },
      action: 'form-send',
      count: 1,
    },
  ])
})

test('a stopping intake stores its sums and takes no more', async () => {
  await start()
  await send(JSON.stringify(makeVisit()))
  expect((await readSums()).map(({ count }) => count)).toEqual([1])
  expect(await sendOnce(JSON.stringify(makeVisit()))).toBe(503)
})

test('personal data is in no table but those of the leads, and in no log', async () => {
  await start()
  const canaries = {
    name: 'Canary Kavitha',
    email: 'canary.kavitha@example.com',
    phone: '9876543210',
    place: 'Canarypuram',
    query: 'canary-query-1',
    clickId: 'canary-click-2',
    agent: 'CanaryBrowser/3',
    sender: '203.0.113.77',
    cookie: 'canary-cookie-4',
  }
  const search = `?q=${canaries.query}&gclid=${canaries.clickId}&utm_campaign=${canaries.email}`
  const headers = {
    'User-Agent': canaries.agent,
    'X-Forwarded-For': canaries.sender,
    Cookie: `id=${canaries.cookie}`,
    referer: `${url}/home${search}`,
  }
  const { name, email, phone, place } = canaries
  const visit = makeVisit({ campaign: email, actions: { view: '', 'form-start': 'IN', 'form-send': 'IN' } })
  expect(await send(JSON.stringify(visit), headers, endpoint + search)).toBe(204)
  await send(JSON.stringify({ ...visit, name, phone }), headers)
  await send(JSON.stringify(makeVisit({ route: `/${name}`, arm: phone })), headers)
  const answers = { name, email, phone, place }
  await intake.app.inject(
    postForm(leads, answers, `/home${search}`, { ...headers, host: 'www.forms.example' }),
  )
  expect((await readSums()).map(({ action }) => action).sort()).toEqual([
    ...['form-send', 'form-send', 'form-start', 'view'],
  ])
  await store.close()

  const database = new Database(join(folder, 'leads.db'))
  const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all() as {
    name: string
  }[]
  const dump = (table: string) => JSON.stringify(database.prepare(`SELECT * FROM ${table}`).all())
  const texts = new Map(tables.map((table) => [table.name, dump(table.name)]))
  database.close()
  expect([...texts.keys()]).toEqual(expect.arrayContaining(['vaasal_leads', 'vaasal_counts', 'vaasal_notes']))
  expect(texts.get('vaasal_counts')).toContain('form-send')
  const stored = texts.get('vaasal_leads') ?? ''
  for (const text of [name, email, phone, place, canaries.clickId]) expect(stored).toContain(text)
  texts.delete('vaasal_leads')
  const log = JSON.stringify(intake.log)
  for (const [what, canary] of Object.entries(canaries)) {
    for (const [table, text] of texts) expect(text, `${what} in ${table}`).not.toContain(canary)
    expect(log, `${what} in the log`).not.toContain(canary)
    if (['query', 'agent', 'sender', 'cookie'].includes(what))
      expect(stored, `${what} in the leads`).not.toContain(canary)
  }
  for (const file of await readdir(folder, { recursive: true }))
    if (!file.startsWith('leads.db') && file !== 'resumes')
      expect((await readFile(join(folder, file), 'utf8')).includes('anary'), file).toBe(false)
})

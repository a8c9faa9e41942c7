import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type BlockCount, type Count, otherNames } from '../../../contracts/counts.ts'
import type { LogEntry } from '../../../http/log.ts'
import type { LoadedManifest } from '../manifest/watch-manifest.ts'
import type { LeadStore } from '../store/lead-store.ts'
import { createVisitCounter } from './count-visits.ts'

const site = (pages: Record<string, string[]>): LoadedManifest => ({
  url: 'https://www.example.com',
  site: { id: 'www.example.com', name: 'Example', lang: 'en' },
  forms: [],
  counts: { endpoint: '/dev/count', pages },
  readFile: () => '',
})
const makeBeacon = (changes: object = {}) =>
  JSON.stringify({ route: '/ad', arm: '', campaign: '', actions: { view: '' }, ...changes })
const row = (changes: Partial<Count> = {}): Count => ({
  ...{ day: '2026-01-31', route: '/ad', variant: 'ad', arm: '', campaign: '', country: '' },
  ...{ action: 'view', count: 1 },
  ...changes,
})

let now: number
let statements: Count[][]
let blockStatements: BlockCount[][]
let isFailing: boolean
let manifest: LoadedManifest
let log: LogEntry[]
const open = () => {
  const counter = createVisitCounter({
    store: {
      async addCounts(counts: readonly Count[]) {
        if (isFailing) throw new Error('no')
        statements.push(structuredClone([...counts]))
      },
      async addBlockCounts(counts: readonly BlockCount[]) {
        if (isFailing) throw new Error('no')
        blockStatements.push(structuredClone([...counts]))
      },
    } as LeadStore,
    manifest: () => manifest,
    clock: () => now,
    log: (entry) => log.push(entry),
  })
  return { ...counter, take: (body: string, sender = '192.0.2.1') => counter.take(body, sender) }
}

beforeEach(() => {
  vi.useFakeTimers()
  now = Date.parse('2026-01-31T23:59:59Z')
  statements = []
  blockStatements = []
  isFailing = false
  manifest = site({ ad: ['/ad'] })
  log = []
})
afterEach(() => {
  vi.useRealTimers()
})

test('beacons of some seconds become one statement, and nothing is stored while nothing is counted', async () => {
  const counter = open()
  for (let index = 0; index < 1000; index++) counter.take(makeBeacon())
  counter.take(makeBeacon({ actions: { chat: '', 'form-start': 'IN' } }))
  expect(statements).toEqual([])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(statements).toEqual([
    [row({ count: 1000 }), row({ action: 'chat' }), row({ action: 'form-start', country: 'IN' })],
  ])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(statements).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('a failed statement keeps the sums, and later ones are added to them', async () => {
  const counter = open()
  isFailing = true
  counter.take(makeBeacon())
  await vi.advanceTimersByTimeAsync(5_000)
  counter.take(makeBeacon())
  await counter.drain()
  expect(statements).toEqual([])
  isFailing = false
  counter.take(makeBeacon())
  await vi.advanceTimersByTimeAsync(5_000)
  expect(statements).toEqual([[row({ count: 3 })]])
})

test('stopping stores what is left at once, in statements of a limited size', async () => {
  const counter = open()
  for (let index = 0; index < 4_500; index++)
    counter.take(makeBeacon({ campaign: `c${index}` }), `192.0.2.${index % 10}`)
  await counter.drain()
  expect(statements.map(({ length }) => length)).toEqual([2000, 2000, 500])
  expect(new Set(statements.flat().map(({ campaign }) => campaign)).size).toBe(4_500)
  expect(vi.getTimerCount()).toBe(0)
})

test('the day is that of the clock, also for the same beacon', async () => {
  const counter = open()
  counter.take(makeBeacon())
  now += 1_000
  counter.take(makeBeacon())
  await counter.drain()
  expect(statements).toEqual([[row(), row({ day: '2026-02-01' })]])
})

test('a new build is followed, also for a beacon that is known', async () => {
  const counter = open()
  counter.take(makeBeacon())
  manifest = site({ other: ['/ad'] })
  counter.take(makeBeacon())
  manifest = site({ other: ['/elsewhere'] })
  counter.take(makeBeacon())
  await counter.drain()
  expect(statements).toEqual([[row(), row({ variant: 'other' })]])
  expect(log).toEqual([{ event: 'counts-dropped', level: 'warn', reason: 'unknown-page', beacons: 1 }])
})

test('invented pages and arms add nothing to the sums, and their number is logged', async () => {
  manifest = {
    ...site({}),
    counts: {
      endpoint: '/dev/count',
      pages: { ad: ['/ad'], plain: ['/plain'] },
      arms: { ad: ['words/control', 'words/direct'] },
    },
  }
  const counter = open()
  counter.take(makeBeacon({ arm: 'words/direct' }))
  // The arm of a page that has no experiment, and names of objects.
  counter.take(makeBeacon({ route: '/plain', arm: 'words/direct' }))
  for (const arm of ['words/toString', 'constructor/prototype', 'words/Direct', 'other/direct'])
    counter.take(makeBeacon({ arm }))
  for (let index = 0; index < 1_000; index++) {
    counter.take(makeBeacon({ arm: `words/invented-${index}` }))
    counter.take(makeBeacon({ route: `/invented-${index}` }))
    counter.take(makeBeacon({ variant: `invented-${index}` }))
  }
  counter.take(makeBeacon({ route: '/plain' }))
  await counter.drain()
  expect(statements).toEqual([[row({ arm: 'words/direct' }), row({ route: '/plain', variant: 'plain' })]])
  await vi.advanceTimersByTimeAsync(10_000)
  const dropped: Record<string, number> = {}
  for (const { reason, beacons } of log)
    dropped[String(reason)] = (dropped[String(reason)] ?? 0) + Number(beacons)
  expect(dropped).toEqual({ 'unknown-arm': 1_005, 'unknown-page': 1_000, malformed: 1_000 })
  // The first one at once, and the rest together.
  expect(log).toHaveLength(4)
})

test('invented campaigns cannot fill the memory or the store', async () => {
  const counter = open()
  for (let index = 0; index < 21_020; index++)
    counter.take(makeBeacon({ campaign: `c${index}` }), `192.0.2.${index % 30}`)
  counter.take(makeBeacon({ campaign: 'c0' }))
  await counter.drain()
  const rows = statements.flat()
  expect(rows).toHaveLength(20_001)
  expect(rows.find(({ campaign }) => campaign === otherNames)).toEqual(
    row({ campaign: otherNames, count: 1_020 }),
  )
  expect(rows.find(({ campaign }) => campaign === 'c0')).toEqual(row({ campaign: 'c0', count: 2 }))
})

test('one sender cannot take the place of the campaigns of all others', async () => {
  const counter = open()
  for (let index = 0; index < 30_000; index++) counter.take(makeBeacon({ campaign: `invented-${index}` }))
  counter.take(makeBeacon({ campaign: 'diwali' }), '198.51.100.7')
  // What others brought is counted for every sender.
  counter.take(makeBeacon({ campaign: 'diwali' }))
  await counter.drain()
  const rows = statements.flat()
  expect(rows.find(({ campaign }) => campaign === 'diwali')).toEqual(row({ campaign: 'diwali', count: 2 }))
  expect(rows).toHaveLength(1_002)
  expect(rows.find(({ campaign }) => campaign === otherNames)?.count).toBe(29_000)
})

test('however many campaigns and countries are invented, views keep their page and arm, and forms their action', async () => {
  manifest = {
    ...site({}),
    counts: {
      endpoint: '/dev/count',
      pages: { ad: ['/ad'], plain: ['/plain'] },
      arms: { ad: ['words/control', 'words/direct'] },
    },
  }
  const counter = open()
  for (let index = 0; index < 24_000; index++)
    counter.take(
      makeBeacon({ campaign: `c${index}`, actions: { 'form-start': 'IN' } }),
      `192.0.2.${index % 40}`,
    )
  statements = []
  for (const arm of ['words/control', 'words/direct'])
    counter.take(makeBeacon({ arm, campaign: 'diwali' }), '198.51.100.7')
  counter.take(makeBeacon({ arm: 'words/direct', actions: { view: '', 'form-send': 'LK' } }), '198.51.100.7')
  counter.take(makeBeacon({ route: '/plain' }), '198.51.100.7')
  await counter.drain()
  expect(statements.flat().filter(({ action }) => action !== 'form-start')).toEqual([
    row({ arm: 'words/control', campaign: otherNames }),
    row({ arm: 'words/direct', campaign: otherNames }),
    row({ arm: 'words/direct' }),
    row({ arm: 'words/direct', action: 'form-send' }),
    row({ route: '/plain', variant: 'plain' }),
  ])
})

test('a new day has room for new campaigns', async () => {
  const counter = open()
  for (let index = 0; index < 1_100; index++) counter.take(makeBeacon({ campaign: `c${index}` }))
  now += 1_000
  counter.take(makeBeacon({ campaign: 'diwali' }))
  await counter.drain()
  expect(statements.flat()).toContainEqual(row({ day: '2026-02-01', campaign: 'diwali' }))
})

test('a post without JavaScript counts as a send of its page', async () => {
  const counter = open()
  counter.countPost({ route: '/ad', campaign: 'diwali' })
  counter.countPost({ route: '/ad', campaign: 'me%2540example.com' })
  counter.countPost({ route: '/other', campaign: null })
  counter.countPost({ route: null, campaign: null })
  await counter.drain()
  expect(statements).toEqual([
    [row({ action: 'form-send', campaign: 'diwali' }), row({ action: 'form-send' })],
  ])
})

test('blocks are added up by day, document and action, and invented ones add nothing', async () => {
  manifest = {
    ...site({}),
    counts: { endpoint: '/dev/count', pages: { ad: ['/ad', '/ad-2'] }, blocks: { ad: ['hero', 'offer'] } },
  }
  const counter = open()
  const take = (seen: string[], acted: string[] = [], route = '/ad') =>
    counter.take(makeBeacon({ route, actions: {}, blocks: { seen, acted } }))
  isFailing = true
  take(['hero'])
  await vi.advanceTimersByTimeAsync(5_000)
  isFailing = false
  take(['hero', 'offer'], ['offer'], '/ad-2')
  for (let index = 0; index < 3_000; index++) take([`invented-${index}`])
  await vi.advanceTimersByTimeAsync(5_000)
  now += 1_000
  take(['hero'])
  await counter.drain()
  const make = (block: string, action: BlockCount['action'], count: number, day = '2026-01-31') => ({
    ...{ day, variant: 'ad', block, action, count },
  })
  expect(statements).toEqual([])
  expect(blockStatements).toEqual([
    [make('hero', 'seen', 2), make('offer', 'seen', 1), make('offer', 'acted', 1)],
    [make('hero', 'seen', 1, '2026-02-01')],
  ])
  expect(vi.getTimerCount()).toBe(0)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Count } from '../../contracts/counts.ts'
import type { SiteForms } from '../forms/read-forms.ts'
import type { LogEntry } from '../log.ts'
import type { LeadStore } from '../store/lead-store.ts'
import { createVisitCounter } from './count-visits.ts'

const site = (pages: Record<string, string[]>): SiteForms => ({
  url: 'https://www.example.com',
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
let isFailing: boolean
let forms: SiteForms
let log: LogEntry[]
const open = () =>
  createVisitCounter({
    store: {
      async addCounts(counts: readonly Count[]) {
        if (isFailing) throw new Error('no')
        statements.push(structuredClone([...counts]))
      },
    } as LeadStore,
    forms: () => forms,
    clock: () => now,
    log: (entry) => log.push(entry),
  })

beforeEach(() => {
  vi.useFakeTimers()
  now = Date.parse('2026-01-31T23:59:59Z')
  statements = []
  isFailing = false
  forms = site({ ad: ['/ad'] })
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
  for (let index = 0; index < 4_500; index++) counter.take(makeBeacon({ campaign: `c${index}` }))
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
  forms = site({ other: ['/ad'] })
  counter.take(makeBeacon())
  forms = site({ other: ['/elsewhere'] })
  counter.take(makeBeacon())
  await counter.drain()
  expect(statements).toEqual([[row(), row({ variant: 'other' })]])
  expect(log).toEqual([{ event: 'counts-dropped', level: 'warn', reason: 'unknown-page', beacons: 1 }])
})

test('invented pages and arms add nothing to the sums, and their number is logged', async () => {
  forms = {
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
  for (let index = 0; index < 21_020; index++) counter.take(makeBeacon({ campaign: `c${index}` }))
  counter.take(makeBeacon({ campaign: 'c0' }))
  await counter.drain()
  const rows = statements.flat()
  expect(rows).toHaveLength(20_021)
  expect(rows.find(({ campaign }) => campaign === '')).toEqual(row({ count: 1_000 }))
  expect(rows.find(({ campaign }) => campaign === 'c0')).toEqual(row({ campaign: 'c0', count: 2 }))
})

test('a post without JavaScript counts as a send of its page', async () => {
  const counter = open()
  counter.countPost({ route: '/ad', campaign: 'diwali' })
  counter.countPost({ route: '/ad', campaign: 'me@example.com' })
  counter.countPost({ route: '/other', campaign: null })
  counter.countPost({ route: null, campaign: null })
  await counter.drain()
  expect(statements).toEqual([
    [row({ action: 'form-send', campaign: 'diwali' }), row({ action: 'form-send' })],
  ])
})

import { expect, test } from 'vitest'
import type { LogEntry } from '../../../http/log.ts'
import type { LeadFilter, LeadStore } from '../store/lead-store.ts'
import { purgeOld, scheduleRetention } from './retention.ts'

const day = 86_400_000
const start = Date.parse('2026-01-31T00:00:00Z')

/** A store with nothing but times: of leads, and of when unfinished answers are erased. */
function makeStore(times: number[], unfinished: number[] = []) {
  const notes = new Map<string, string>()
  const log: LogEntry[] = []
  const store = {
    list: async ({ until = Number.POSITIVE_INFINITY }: LeadFilter) => {
      const found = times.filter((time) => time < until).toSorted((one, other) => other - one)
      return { leads: found.slice(0, 1).map((receivedAt) => ({ receivedAt })), damaged: [] }
    },
    readNote: async (name: string) => notes.get(name),
    writeNote: async (name: string, value: string) => void notes.set(name, value),
    async purge(before: number) {
      const old = times.filter((time) => time < before)
      for (const time of old) times.splice(times.indexOf(time), 1)
      return old.length
    },
    purgeUnfinished: async (now: number) => unfinished.filter((eraseAt) => eraseAt <= now).length,
  } as unknown as LeadStore
  const look = (now: number, retentionDays = 30) =>
    purgeOld({ store, retentionDays, clock: () => now, log: (entry) => log.push(entry) })
  return { store, notes, times, log, look }
}

/** A store with retention switched on some time ago. */
async function makeSettledStore(times: number[]) {
  const made = makeStore(times)
  const past = start - 1.5 * day
  const newer = times.filter((time) => time > past)
  for (const time of newer) times.splice(times.indexOf(time), 1)
  await made.look(past)
  times.push(...newer)
  return made
}

test('only leads that are too old are erased', async () => {
  const { times, look } = await makeSettledStore([start - 31 * day, start - 29 * day, start])
  expect(await look(start)).toBe('purged')
  expect(times).toEqual([start - 29 * day, start])
})

test('the first run erases nothing and logs what it is going to erase', async () => {
  const { times, look, log } = makeStore([start - 31 * day, start])
  expect(await look(start)).toBe('waiting')
  expect(log).toMatchObject([
    { event: 'retention-waits', level: 'warn', until: '2026-02-01T00:00:00.000Z', erasesAll: false },
  ])
  expect(await look(start + day - 1)).toBe('waiting')
  expect(times).toHaveLength(2)
  expect(await look(start + day)).toBe('purged')
  expect(times).toEqual([start])
})

test('retention that was switched on while the clock was 400 days ahead erases nothing when the clock is right again', async () => {
  const { times, look, log } = makeStore([start - 20 * day, start])
  const wrong = start + 400 * day
  expect(await look(wrong)).toBe('waiting')
  expect(log).toMatchObject([{ event: 'retention-waits', erasesAll: true }])
  expect(await look(wrong + 3_600_000)).toBe('waiting')
  expect(await look(start + day / 2)).toBe('clock-jumped')
  expect(await look(start + day)).toBe('waiting')
  expect(await look(start + 2 * day)).toBe('purged')
  expect(times).toEqual([start - 20 * day, start])
})

test('a changed number of days takes effect a day later, since it may be a typo', async () => {
  const { times, look } = await makeSettledStore([start - 20 * day])
  expect(await look(start)).toBe('purged')
  expect(await look(start + 1, 3)).toBe('waiting')
  expect(times).toHaveLength(1)
  expect(await look(start + 1 + day, 3)).toBe('purged')
  expect(times).toEqual([])
})

test('the time is recorded while retention is off, so that a later jump of the clock is noticed', async () => {
  const { store, notes, log } = makeStore([start])
  scheduleRetention({ store, clock: () => start, log: (entry) => log.push(entry) })()
  await expect.poll(() => notes.get('clock')).toBe(String(start))
})

test.each([
  ['off', undefined],
  ['waiting', 30],
])(
  'unfinished answers are erased when their time is over, while retention is %s',
  async (_, retentionDays) => {
    const { store, log } = makeStore([start], [start - 1, start, start + 1])
    scheduleRetention({ store, retentionDays, clock: () => start, log: (entry) => log.push(entry) })()
    await expect.poll(() => log).toContainEqual({ event: 'unfinished-purged', answers: 2 })
  },
)

// The last one is the end of dates.
test.each([0.05, 0.5, 2, 400, 27_000, 99_979_516])(
  'a lead that a wrong clock has dated %s days ahead stops nothing',
  async (ahead) => {
    const future = start + ahead * day
    const { times, look } = await makeSettledStore([start - 31 * day, start, future])
    expect(await look(start)).toBe('purged')
    expect(times).toEqual([start, future])
    expect(await look(start + 1.5 * day)).toBe('purged')
    expect(await look(start + 3 * day)).toBe('purged')
  },
)

test('leads of many wrong clocks stop nothing either', async () => {
  const future = Array.from({ length: 300 }, (_, index) => start + (index + 1) * day)
  const { times, look } = await makeSettledStore([start - 31 * day, start, ...future])
  expect(await look(start)).toBe('purged')
  expect(times).toEqual([start, ...future])
})

test.each([
  ['clock', String(start + 400 * day)],
  ['clock', 'no number'],
  ['clock', 'Infinity'],
  ['purge-from', String(start + day)],
  ['purge-from', String(start + 400 * day)],
  ['purge-from', 'no number'],
])('a note that a wrong clock has left stops it for a day at most: %s is %s', async (name, value) => {
  const { times, notes, look } = await makeSettledStore([start - 31 * day])
  notes.set(name, value)
  await look(start)
  expect(await look(start + day)).toBe('purged')
  expect(times).toEqual([])
})

test('two intakes whose clocks are 400 days apart erase nothing, and one alone does so a day later', async () => {
  const { times, look } = await makeSettledStore([start - 31 * day])
  for (let hours = 0; hours < 48; hours++)
    for (const ahead of [400 * day, 0])
      expect(await look(start + ahead + (hours * day) / 24)).not.toBe('purged')
  expect(await look(start + 3 * day)).toBe('purged')
  expect(times).toEqual([])
})

test('a lead from the future does not hide that all others are going to be erased', async () => {
  const { look, log } = makeStore([start - 40 * day, start - 31 * day, start + 400 * day])
  expect(await look(start)).toBe('waiting')
  expect(log).toMatchObject([{ event: 'retention-waits', erasesAll: true }])
})

test('a clock that is behind erases nothing', async () => {
  const { times, look } = await makeSettledStore([start - 31 * day, start])
  expect(await look(start - 400 * day)).toBe('clock-jumped')
  expect(await look(start - 398.5 * day)).toBe('purged')
  expect(times).toHaveLength(2)
})

test('nothing is erased for a day after the clock jumps ahead, nor when it is right again', async () => {
  const { times, look } = await makeSettledStore([start])
  expect(await look(start)).toBe('purged')
  const wrong = Date.parse('2038-01-19T00:00:00Z')
  expect(await look(wrong)).toBe('clock-jumped')
  expect(await look(wrong + day / 2)).toBe('waiting')
  expect(await look(start + day)).toBe('clock-jumped')
  expect(await look(start + 1.5 * day)).toBe('waiting')
  expect(await look(start + 2.5 * day)).toBe('purged')
  expect(times).toEqual([start])
})

test('purging continues a day after the intake was off for weeks', async () => {
  const { times, look } = await makeSettledStore([start])
  await look(start)
  expect(await look(start + 60 * day)).toBe('clock-jumped')
  expect(await look(start + 61 * day)).toBe('purged')
  expect(times).toEqual([])
})

import { expect, test } from 'vitest'
import type { LogEntry } from './log.ts'
import { purgeOld } from './retention.ts'
import type { LeadStore } from './store/lead-store.ts'

const day = 86_400_000
const start = Date.parse('2026-01-31T00:00:00Z')

/** A store of times alone. */
function makeStore(times: number[]) {
  const notes = new Map<string, string>()
  const log: LogEntry[] = []
  const store = {
    stats: async () => ({ newest: times.length > 0 ? Math.max(...times) : null }),
    readNote: async (name: string) => notes.get(name),
    writeNote: async (name: string, value: string) => void notes.set(name, value),
    async purge(before: number) {
      const old = times.filter((time) => time < before)
      for (const time of old) times.splice(times.indexOf(time), 1)
      return old.length
    },
  } as unknown as LeadStore
  const look = (now: number) =>
    purgeOld({ store, retentionDays: 30, clock: () => now, log: (entry) => log.push(entry) })
  return { times, log, look }
}

test('leads older than they may be are erased, and no others', async () => {
  const { times, look } = makeStore([start - 31 * day, start - 29 * day, start])
  expect(await look(start)).toBe('purged')
  expect(times).toEqual([start - 29 * day, start])
})

test('a clock that stands before the newest lead erases nothing', async () => {
  const { times, look, log } = makeStore([start - 31 * day, start + 2 * day])
  expect(await look(start)).toBe('clock-behind')
  expect(times).toHaveLength(2)
  expect(log).toMatchObject([{ event: 'clock-behind' }])
})

test('a clock that leaps ahead erases nothing for a day, and nothing at all once it is right again', async () => {
  const { times, look } = makeStore([start])
  expect(await look(start)).toBe('purged')
  const wrong = Date.parse('2038-01-19T00:00:00Z')
  expect(await look(wrong)).toBe('clock-jumped')
  expect(await look(wrong + day / 2)).toBe('waiting')
  expect(await look(start + day)).toBe('clock-jumped')
  expect(await look(start + 1.5 * day)).toBe('waiting')
  expect(await look(start + 2.5 * day)).toBe('purged')
  expect(times).toEqual([start])
})

test('after weeks without running it goes on a day later', async () => {
  const { times, look } = makeStore([start])
  await look(start)
  expect(await look(start + 60 * day)).toBe('clock-jumped')
  expect(await look(start + 61 * day)).toBe('purged')
  expect(times).toEqual([])
})

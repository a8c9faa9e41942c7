import { expect, test } from 'vitest'
import { followSchedule, type ScheduleClock } from './follow-schedule.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A machine whose clocks stand still until they are moved. */
function makeMachine(start = 0) {
  let time = start
  let steady = 5 * day
  let timer: { at: number; run: () => void } | undefined
  const clock: ScheduleClock = {
    now: () => time,
    steady: () => steady,
    wait(milliseconds, run) {
      const own = { at: steady + milliseconds, run }
      timer = own
      return () => {
        if (timer === own) timer = undefined
      }
    },
  }
  return {
    clock,
    isWaiting: () => timer !== undefined,
    /** Sets the clock, or lets the machine sleep, as which it is the same. */
    set(to: number) {
      time = to
    },
    /** Lets time pass, and whatever becomes due. */
    async pass(milliseconds: number) {
      const end = steady + milliseconds
      for (;;) {
        const due = timer
        const next = due && due.at <= end ? due.at : end
        time += next - steady
        steady = next
        if (!due || due.at > end) break
        timer = undefined
        due.run()
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
  }
}

function follow(moments: readonly number[], build = (_at: number) => true, start = 0) {
  const machine = makeMachine(start)
  const built: number[] = []
  const said: string[] = []
  const site = { moments: [...moments], at: start }
  const stop = followSchedule({
    clock: machine.clock,
    readValidUntil() {
      const next = site.moments.find((moment) => moment > site.at)
      return next === undefined ? undefined : new Date(next)
    },
    async rebuild(at) {
      built.push(at.getTime())
      const isBuilt = build(at.getTime())
      if (isBuilt) site.at = at.getTime()
      return isBuilt
    },
    say: (text) => said.push(text),
  })
  return { ...machine, built, said, stop, site }
}

test('the site is built again at each moment exactly, and not after the last', async () => {
  const { built, pass } = follow([day, 3 * day, 60 * day + 1])
  await pass(90 * day)
  expect(built).toEqual([day, 3 * day, 60 * day + 1])
})

test('a build that fails is tried again after longer and longer times, and the next moment is not missed', async () => {
  let failures = 2
  const { built, pass, said } = follow([day, 2 * day], () => failures-- <= 0)
  await pass(3 * day)
  expect(built).toEqual([day, day + minute, day + 3 * minute, 2 * day])
  expect(said.filter((text) => text.includes('could not be built'))).toHaveLength(2)
})

test('a build that changes nothing is not repeated at once', async () => {
  const { built, pass, site } = follow([day])
  Object.defineProperty(site, 'at', { get: () => 0, set: () => {} })
  await pass(day + 10 * minute)
  expect(built).toEqual([day, day + minute, day + 3 * minute, day + 7 * minute])
})

test('a moment that passed before the start is made up for at once', async () => {
  const { built } = follow([day], () => true, 5 * day)
  expect(built).toEqual([])
  const late = makeMachine(5 * day)
  const done: number[] = []
  const stop = followSchedule({
    clock: late.clock,
    readValidUntil: () => (done.length === 0 ? new Date(day) : undefined),
    rebuild: async (at) => done.push(at.getTime()) > 0,
    say: () => {},
  })
  await late.pass(0)
  expect(done).toEqual([5 * day])
  stop()
})

test.each([
  ['a site that had no moment gets one', [], [hour]],
  ['a nearer one', [day], [hour]],
  ['one that is over already', [], [minute]],
])('moments of a site that is built while it runs: %s', async (_title, before, after) => {
  const { built, pass, site } = follow(before)
  await pass(2 * minute)
  site.moments = [...after]
  await pass(2 * hour)
  expect(built).toEqual([Math.max(after[0] ?? 0, 2 * minute + 30_000)])
})

test('a moment that a later build takes away is not kept', async () => {
  const { built, pass, site } = follow([hour])
  await pass(minute)
  site.moments = []
  await pass(2 * hour)
  expect(built).toEqual([])
})

test.each([
  ['forward beyond the moment', 2 * hour, 2 * hour + 30_000],
  ['forward, not as far', hour - minute, hour],
])('a clock that is set %s, or a machine that slept', async (_title, to, expected) => {
  const { built, pass, set } = follow([hour])
  await pass(0)
  set(to)
  await pass(10 * minute)
  expect(built).toEqual([expected])
})

test('a clock that is set back has the site built for the time that it is now, once', async () => {
  const start = 10 * day
  const { built, pass, set } = follow([11 * day], () => true, start)
  await pass(hour)
  set(9 * day)
  await pass(hour)
  expect(built).toEqual([9 * day + 30_000])
  await pass(2 * day)
  expect(built).toEqual([9 * day + 30_000, 11 * day])
})

test('a clock that is corrected by seconds has nothing built', async () => {
  const { built, pass, set, clock } = follow([], () => true, day)
  for (let count = 0; count < 100; count++) {
    await pass(hour)
    set(clock.now() - (count % 2 === 0 ? 5_000 : -5_000))
  }
  expect(built).toEqual([])
})

test('after the end nothing is built', async () => {
  const { built, pass, stop, isWaiting } = follow([day])
  stop()
  expect(isWaiting()).toBe(false)
  await pass(2 * day)
  expect(built).toEqual([])
})

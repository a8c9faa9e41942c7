import { expect, test } from 'vitest'
import { followSchedule, type ScheduleClock } from './follow-schedule.ts'

/** A clock that stands still until it is moved. */
function controlClock(start: number) {
  let time = start
  let timer: { at: number; run: () => void } | undefined
  const waits: number[] = []
  const clock: ScheduleClock = {
    now: () => time,
    wait(milliseconds, run) {
      waits.push(milliseconds)
      const own = { at: time + milliseconds, run }
      timer = own
      return () => {
        if (timer === own) timer = undefined
      }
    },
  }
  return {
    clock,
    waits,
    isWaiting: () => timer !== undefined,
    /** Moves to the next timer, and lets what it starts end. */
    async next() {
      const due = timer
      timer = undefined
      time = due?.at ?? time
      due?.run()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

const day = 24 * 60 * 60_000

function follow(moments: number[], build = (_at: number) => true) {
  const control = controlClock(0)
  const built: number[] = []
  const said: string[] = []
  let current = 0
  const stop = followSchedule({
    clock: control.clock,
    readValidUntil() {
      const next = moments.find((moment) => moment > current)
      return next === undefined ? undefined : new Date(next)
    },
    async rebuild(at) {
      built.push(at.getTime())
      const isBuilt = build(at.getTime())
      if (isBuilt) current = at.getTime()
      return isBuilt
    },
    say: (text) => said.push(text),
  })
  return { ...control, built, said, stop }
}

test('the site is built again at each moment, and not after the last', async () => {
  const { built, next, isWaiting } = follow([day, 3 * day])
  await next()
  await next()
  expect(built).toEqual([day, 3 * day])
  expect(isWaiting()).toBe(false)
})

test('a timer is never longer than those of Node', async () => {
  const { built, next, waits } = follow([60 * day])
  await next()
  await next()
  expect(built).toEqual([])
  await next()
  expect(built).toEqual([60 * day])
  expect(Math.max(...waits)).toBeLessThan(2 ** 31)
})

test('a build that fails is tried again after longer and longer times, and the next moment is not missed', async () => {
  let failures = 2
  const { built, next, said } = follow([day, 2 * day], () => failures-- <= 0)
  for (let step = 0; step < 4; step += 1) await next()
  expect(built).toEqual([day, day + 60_000, day + 180_000, 2 * day])
  expect(said.filter((text) => text.includes('could not be built'))).toHaveLength(2)
})

test('a moment that passed before the start is made up for at once', async () => {
  const late = controlClock(5 * day)
  const done: number[] = []
  const stop = followSchedule({
    clock: late.clock,
    readValidUntil: () => (done.length === 0 ? new Date(day) : undefined),
    rebuild: async (at) => done.push(at.getTime()) > 0,
    say: () => {},
  })
  await late.next()
  expect(done).toEqual([5 * day])
  stop()
})

test('after the end nothing is built', async () => {
  const { built, next, stop, isWaiting } = follow([day])
  stop()
  expect(isWaiting()).toBe(false)
  await next()
  expect(built).toEqual([])
})

import { expect, test } from 'vitest'
import { watchLoad } from './watch-load.ts'

test('the intake is busy if submissions were handled and the event loop had no time left', () => {
  const state = { time: 0, handled: 0, utilization: 0 }
  const isBusy = watchLoad(() => state.handled, {
    now: () => state.time,
    measure: () => ({ utilization: state.utilization, idle: 0, active: 0 }),
  })
  const look = (changes: Partial<typeof state>) => {
    Object.assign(state, changes, { time: state.time + 100 })
    return isBusy()
  }
  expect(look({ handled: 5, utilization: 0.5 })).toBe(false)
  expect(look({ utilization: 1 })).toBe(false)
  expect(look({ handled: 6 })).toBe(true)
  state.utilization = 0
  expect(isBusy()).toBe(true)
  expect(look({ handled: 7 })).toBe(false)
})

import { expect, test } from 'vitest'
import { chooseCopies } from './choose-copies.ts'

const hour = 3_600_000
const now = Date.parse('2026-01-31T12:30:00Z')
/** A copy of each hour of ten days. */
const hourly = Array.from({ length: 240 }, (_, index) => now - index * hour)
const toHours = (times: readonly number[]) => times.map((time) => (now - time) / hour)

test('the last 24 copies are kept, and the newest of each day for a week', () => {
  const kept = toHours(chooseCopies(hourly, { now, hasRetention: false }))
  expect(kept.slice(0, 24)).toEqual(Array.from({ length: 24 }, (_, index) => index))
  expect(kept.slice(24)).toEqual([37, 61, 85, 109, 133, 157])
  expect(chooseCopies([], { now, hasRetention: false })).toEqual([])
})

test('of a store that hardly changes, the last copies are kept whatever their age', () => {
  const times = [now - 1_000 * hour, now - 2_000 * hour]
  expect(chooseCopies(times, { now, hasRetention: false })).toEqual(times)
  expect(chooseCopies(times, { now, hasRetention: true })).toEqual(times.slice(0, 1))
})

test('where leads are erased by their age, no copy but the newest is a day old', () => {
  expect(toHours(chooseCopies(hourly, { now, hasRetention: true }))).toHaveLength(23)
})

test('copies from before an erasure go as soon as there is a newer one, and within a day in any case', () => {
  const erasedAt = now - 5.5 * hour
  const keep = (times: readonly number[], at = now) =>
    toHours(chooseCopies(times, { now: at, erasedAt, hasRetention: false }))
  expect(keep(hourly)).toEqual([0, 1, 2, 3, 4, 5])
  expect(keep(hourly.slice(6, 9))).toEqual([6, 7, 8])
  expect(keep(hourly.slice(6, 9), now + 17 * hour)).toEqual([6, 7, 8])
  expect(keep(hourly.slice(6, 9), now + 18 * hour)).toEqual([])
})

test('a copy that a wrong clock has dated ahead goes once there is another', () => {
  const ahead = now + 400 * 24 * hour
  expect(chooseCopies([ahead, now], { now, hasRetention: false })).toEqual([now])
  expect(chooseCopies([ahead], { now, hasRetention: true })).toEqual([ahead])
})

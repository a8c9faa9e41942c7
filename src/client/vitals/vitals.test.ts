import { expect, test } from 'vitest'
import { createInteractions } from './interactions.ts'
import { createShifts } from './shifts.ts'

const shift = (startTime: number, value: number, hadRecentInput = false) => ({
  startTime,
  value,
  hadRecentInput,
})

test('shifts less than a second apart belong together, and the worst group counts', () => {
  const add = createShifts()
  expect(add(shift(100, 0.1))).toBe(0.1)
  expect(add(shift(900, 0.05))).toBe(0.15)
  expect(add(shift(2000, 0.12))).toBe(0.15)
  expect(add(shift(2500, 0.1))).toBe(0.22)
})

test('a group of shifts lasts five seconds at most', () => {
  const add = createShifts()
  for (let time = 0; time < 5000; time += 900) add(shift(time, 0.1))
  expect(add(shift(5400, 0.1))).toBe(0.6)
})

test('what follows an input is no shift', () => {
  expect(createShifts()(shift(100, 0.5, true))).toBe(0)
})

test('the longest interaction counts, its events once', () => {
  const add = createInteractions()
  expect(add(0, 900)).toBeUndefined()
  expect(add(1, 48)).toBe(48)
  expect(add(1, 120.4)).toBe(120)
  expect(add(2, 64)).toBe(120)
})

test('of each fifty interactions one is passed over', () => {
  const add = createInteractions()
  add(1, 800)
  add(2, 400)
  for (let interaction = 3; interaction < 50; interaction++) expect(add(interaction, 40)).toBe(800)
  expect(add(50, 40)).toBe(400)
})

import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { until, withLimit } from './until.testing.ts'

test('a promise that never settles is given up after its limit, by its name', async () => {
  await expect(withLimit('Godot', new Promise(() => {}), 50)).rejects.toThrow('Waited 0.05 s for Godot.')
})

test('a promise that settles in time gives its value or its error', async () => {
  expect(await withLimit('a number', Promise.resolve(7), 50)).toBe(7)
  await expect(withLimit('a number', Promise.reject(new Error('none')), 50)).rejects.toThrow('none')
})

test('a condition that answers at once, and is never met, keeps no timer from its turn', async () => {
  let looks = 0
  const isMet = async () => {
    looks += 1
    return false
  }
  await expect(until('the end of the index', isMet, { within: 50, pause: 0 })).rejects.toThrow(
    'Waited 0.05 s for the end of the index.',
  )
  const looksAtLimit = looks
  await setTimeout(20)
  expect(looks).toBeLessThanOrEqual(looksAtLimit + 1)
  expect(looks).toBeGreaterThan(1)
})

test('a condition that throws ends the waiting with its error', async () => {
  const fail = () => Promise.reject(new Error('The stream ended.'))
  await expect(until('more', fail)).rejects.toThrow('The stream ended.')
})

import { expect, test } from 'vitest'
import { createSignInLimits, forgetAfter, type SignInAttempt } from './sign-in-limits.ts'

function makeLimits() {
  const time = { now: 1_000_000 }
  const limits = createSignInLimits(() => time.now)
  return { time, ...limits }
}
const asha: SignInAttempt = { user: 'asha', address: '1.1.1.1' }

test('after five attempts the delay doubles, up to fifteen minutes', () => {
  const { time, begin } = makeLimits()
  for (let at = 0; at < 5; at++) expect(begin(asha)).toBeUndefined()
  const delays: (number | undefined)[] = []
  for (let at = 0; at < 14; at++) {
    const wait = begin(asha)
    delays.push(wait)
    time.now += (wait ?? 0) * 1_000
    expect(begin(asha)).toBeUndefined()
  }
  expect(delays).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900])
})

test('attempts from other addresses never delay a user', () => {
  const { begin } = makeLimits()
  for (let at = 0; at < 1_000; at++)
    expect(begin({ user: 'asha', address: `1.1.${at >> 8}.${at & 255}` })).toBeUndefined()
  expect(begin({ user: 'asha', address: '2.2.2.2' })).toBeUndefined()
})

test('one address cannot try many users', () => {
  const { begin } = makeLimits()
  for (let at = 0; at < 40; at++) expect(begin({ ...asha, user: `user ${at}` })).toBeUndefined()
  expect(begin({ ...asha, user: 'another' })).toBe(1)
  expect(begin({ user: 'another', address: '2.2.2.2' })).toBeUndefined()
})

test('a known browser is delayed by its own failures only', () => {
  const { begin } = makeLimits()
  for (let at = 0; at < 5; at++) begin(asha)
  for (let at = 0; at < 35; at++) begin({ ...asha, user: `user ${at}` })
  expect(begin(asha)).toBeGreaterThan(0)
  const known = { ...asha, browser: 'a' }
  for (let at = 0; at < 5; at++) expect(begin(known)).toBeUndefined()
  expect(begin(known)).toBe(1)
  expect(begin({ ...asha, browser: 'b' })).toBeUndefined()
})

test('a success forgets the failures of the user, and time forgets all', () => {
  const { time, begin, succeed } = makeLimits()
  for (let at = 0; at < 5; at++) begin(asha)
  succeed(asha)
  expect(begin(asha)).toBeUndefined()
  for (let at = 0; at < 4; at++) begin(asha)
  expect(begin(asha)).toBe(1)
  time.now += forgetAfter
  expect(begin(asha)).toBeUndefined()
})

test('failures from before a restart count', () => {
  const { begin, isUnknown, recall } = makeLimits()
  expect(isUnknown(asha)).toBe(true)
  recall(asha, 10)
  expect(isUnknown(asha)).toBe(false)
  expect(begin(asha)).toBe(32)
  expect(begin({ user: 'asha', address: '3.3.3.3' })).toBeUndefined()
})

test('a successful sign-in does not count against its address', () => {
  const { begin, succeed } = makeLimits()
  for (let at = 0; at < 200; at++) {
    const attempt = { ...asha, user: `user ${at}` }
    expect(begin(attempt)).toBeUndefined()
    succeed(attempt)
  }
})

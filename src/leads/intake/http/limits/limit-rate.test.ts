import { expect, test } from 'vitest'
import { createRateLimiter, createSenderLimit, toSenderKey } from './limit-rate.ts'

test('calls are counted by key within a window, and the time to wait is returned', () => {
  let now = 0
  const limit = createRateLimiter({ max: 2, windowMs: 10_000 }, () => now)
  expect([limit('a'), limit('a'), limit('b')]).toEqual([undefined, undefined, undefined])
  now = 4_000
  expect(limit('a')).toBe(6)
  now = 10_000
  expect(limit('a')).toBeUndefined()
})

test('the same token counts once', () => {
  const limit = createRateLimiter({ max: 1, windowMs: 1_000 }, () => 0)
  expect([limit('a', 't'), limit('a', 't'), limit('a', 't')]).toEqual([undefined, undefined, undefined])
  expect(limit('a', 'u')).toBe(1)
})

test('a maximum of 0 means no limit', () => {
  const limit = createRateLimiter({ max: 0, windowMs: 1_000 }, () => 0)
  for (let index = 0; index < 100; index++) expect(limit('a')).toBeUndefined()
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s is the sender %s', (address, sender) => {
  expect(toSenderKey(address)).toBe(sender)
})

test('a sender is limited within a window, and others are not', () => {
  let time = 0
  const { isExceeded } = createSenderLimit({ max: 3, windowMs: 60_000 }, () => time)
  expect(Array.from({ length: 5 }, () => isExceeded('192.0.2.1'))).toEqual([false, false, false, true, true])
  const others = Array.from({ length: 100 }, (_, index) => isExceeded(`198.51.100.${index}`))
  expect(others.filter(Boolean).length).toBeLessThan(5)
  time = 60_000
  expect(isExceeded('192.0.2.1')).toBe(false)
})

test('0 means no limit of a sender', () => {
  const { isExceeded } = createSenderLimit({ max: 0, windowMs: 60_000 })
  expect(Array.from({ length: 1000 }, () => isExceeded('192.0.2.1'))).not.toContain(true)
})

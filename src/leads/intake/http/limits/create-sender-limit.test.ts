import { expect, test } from 'vitest'
import { createSenderLimit } from './create-sender-limit.ts'

test('a sender is limited within a window, and others are not', () => {
  let time = 0
  const { isExceeded } = createSenderLimit({ max: 3, windowMs: 60_000 }, () => time)
  expect(Array.from({ length: 5 }, () => isExceeded('192.0.2.1'))).toEqual([false, false, false, true, true])
  const others = Array.from({ length: 100 }, (_, index) => isExceeded(`198.51.100.${index}`))
  expect(others.filter(Boolean).length).toBeLessThan(5)
  time = 60_000
  expect(isExceeded('192.0.2.1')).toBe(false)
})

test('0 means no limit', () => {
  const { isExceeded } = createSenderLimit({ max: 0, windowMs: 60_000 })
  expect(Array.from({ length: 1000 }, () => isExceeded('192.0.2.1'))).not.toContain(true)
})

import { expect, test } from 'vitest'
import { formatCountdown } from './format-countdown.ts'

test.each([
  [180, '3:00', '00:03:00'],
  [167, '2:47', '00:02:47'],
  [9, '0:09', '00:00:09'],
  [0, '0:00', '00:00:00'],
  [-5, '0:00', '00:00:00'],
  [3599, '59:59', '00:59:59'],
  [3767, '1:02:47', '01:02:47'],
  [360_000, '100:00:00', '100:00:00'],
])('%i seconds', (seconds, short, long) => {
  expect(formatCountdown(seconds, 'short')).toBe(short)
  expect(formatCountdown(seconds, 'long')).toBe(long)
})

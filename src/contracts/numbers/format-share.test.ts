import { expect, test } from 'vitest'
import { formatShare } from './format-share.ts'

test.each([
  [0, '0 %'],
  [0.1e-9, '0 %'],
  [0.0001, '0.010 %'],
  [0.0004, '0.040 %'],
  [0.00997, '1.0 %'],
  [0.0312, '3.1 %'],
  [0.0997, '10 %'],
  [0.104, '10 %'],
  [0.5, '50 %'],
])('the share %d is %s', (share, text) => {
  expect(formatShare(share)).toBe(text)
})

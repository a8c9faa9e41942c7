import { expect, test } from 'vitest'
import { collectRows } from './collect-rows.ts'

const rows = Array.from({ length: 1_234 }, (_, index) => index)

test.each([
  [1, [1]],
  [500, [500]],
  [1_200, [500, 500, 200]],
  [5_000, [500, 500, 500]],
  [Number.POSITIVE_INFINITY, [500, 500, 500]],
])('the first %d rows are read at most 500 at a time', async (count, expected) => {
  const limits: number[] = []
  const found = await collectRows<number>(async (limit, after = -1) => {
    limits.push(limit)
    return rows.slice(after + 1, after + 1 + limit)
  }, count)
  expect(found).toEqual(rows.slice(0, count))
  expect(limits).toEqual(expected)
})

import { expect, test } from 'vitest'
import { readRows } from './read-pages.ts'

const all = Array.from({ length: 1_234 }, (_, index) => index)

test('the rows of a listing are read at most so many at a time, and no further than somebody wants them', async () => {
  const limits: number[] = []
  const read = async (limit: number, after = -1) => {
    limits.push(limit)
    return all.slice(after + 1, after + 1 + limit)
  }
  const found: number[] = []
  for await (const rows of readRows<number>(read, 500)) found.push(...rows)
  expect(found).toEqual(all)
  expect(limits).toEqual([500, 500, 500])
  for await (const rows of readRows<number>(read, 500)) if (rows.length > 0) break
  expect(limits).toHaveLength(4)
})

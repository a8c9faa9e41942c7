import { expect, test } from 'vitest'
import { createSalvagedRows } from './salvaged-rows.ts'

test('rows are given back as they were added, in batches', () => {
  const rows = createSalvagedRows(['id', 'text', 'bytes'])
  const values = [
    ['a', '', null],
    ['b', null, '\u0000-\u00ff '],
    ['c', 'தமிழ் -', '+/='],
  ]
  for (const row of values) rows.add(row.map((text) => text && Buffer.from(text).toString('base64')))
  expect(rows.count()).toBe(3)
  const batches = [...rows.listBatches(2)]
  expect(batches.map(({ length }) => length)).toEqual([2, 1])
  const texts = batches
    .flat()
    .map(({ id, text, bytes }) => [id, text, bytes].map((value) => (value === null ? null : String(value))))
  expect(texts).toEqual(values)
})

import { expect, test } from 'vitest'
import { isReused } from '../memoize-reused.ts'
import type { BlockSpec } from '../schema/block-spec.ts'
import * as fields from '../schema/fields.ts'
import { shareFields } from './share-fields.ts'

const define = (type: string): BlockSpec => ({
  type,
  title: type,
  summary: type,
  category: 'content',
  schema: { type: 'object', properties: { heading: fields.heading, text: fields.text } },
})
const prose = define('prose')
const announcement = define('announcement')

test('equal values of a type are one object, others are not', () => {
  const share = shareFields()
  const single = share(prose, { heading: 'Bread', text: 'Daily' })
  const first = share(prose, { heading: 'Bread', text: 'Daily' })
  expect(first).toEqual(single)
  expect([isReused(single.value), isReused(first.value), isReused(first.fields)]).toEqual([false, true, true])
  expect(share(prose, { heading: 'Bread', text: 'Daily' })).toBe(first)
  expect(share(prose, { heading: 'Bread', text: 'Weekly' })).not.toBe(first)
  expect(share(announcement, { heading: 'Bread', text: 'Daily' })).not.toBe(first)
  expect(first.fields.map(({ path }) => path.join())).toEqual(expect.arrayContaining(['heading', 'text']))
})

test('a value that is asked for again and again is kept beside many that are not', () => {
  const share = shareFields()
  share(prose, { text: 'Shared' })
  const first = share(prose, { text: 'Shared' })
  const isKept = Array.from({ length: 3_000 }, (_, index) => {
    share(prose, { text: `Only once: ${index}` })
    if (index % 2 > 0) share(prose, { text: `Only once: ${index}` })
    return index % 500 > 0 || share(prose, { text: 'Shared' }) === first
  })
  expect(isKept.every(Boolean)).toBe(true)
  for (let index = 0; index < 2_000; index++) share(prose, { text: `Later: ${index % 700}` })
  expect(share(prose, { text: 'Shared' })).not.toBe(first)
})

test('values that differ only where the fingerprint does not look are different objects', () => {
  const share = shareFields()
  const long = 'Bread and butter. '.repeat(20)
  const texts = Array.from(long, (_, at) => `${long.slice(0, at)}*${long.slice(at + 1)}`)
  for (const text of [...texts, ...texts]) expect(share(prose, { text }).value.text).toBe(text)
  for (const level of [1, 2, 1, 2, 1]) expect(share(prose, { text: 'Bread', level }).value.level).toBe(level)
})

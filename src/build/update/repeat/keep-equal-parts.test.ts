import { expect, test } from 'vitest'
import { keepEqualParts } from './keep-equal-parts.ts'

test('parts that are equal stay the same objects, and the others are the new ones', () => {
  const before = { claims: [{ text: '70K+' }], title: { text: 'Old' }, gone: [1] }
  const now = { claims: [{ text: '70K+' }], title: { text: 'New' }, added: [2] }
  const kept = keepEqualParts<object>(now, before) as typeof now
  expect(kept).toEqual(now)
  expect(kept.claims).toBe(before.claims)
  expect(kept.title).toBe(now.title)
  expect(keepEqualParts(now, undefined)).toBe(now)
})

test('a part with other keys, or with the same in another order, is another one', () => {
  const before = { span: { line: 1, column: 2 }, route: { from: undefined } }
  for (const now of [{ span: { column: 2, line: 1 } }, { route: {} }] as const) {
    const [[key, part] = ['', undefined]] = Object.entries(now)
    expect(Object.is((keepEqualParts(now, before) as Record<string, unknown>)[key], part)).toBe(true)
  }
})

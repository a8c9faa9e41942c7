import { expect, test } from 'vitest'
import { findBrowser, knownFor, signBrowser } from './known-browsers.ts'

const user = { key: 'asha', password: 'scrypt$1' }
const now = Date.parse('2026-02-03T10:00:00Z')
const signed = signBrowser('secret', user, now)

test('a browser is known by what it was given, which says nothing about the user', () => {
  const id = findBrowser(signed, { key: 'secret', user, now })
  expect(id).toMatch(/^[\w-]{16}$/)
  expect(findBrowser(signed, { key: 'secret', user, now: now + knownFor - 1 })).toBe(id)
  expect(signed).not.toMatch(/asha|scrypt|secret/)
  expect(signBrowser('secret', user, now)).not.toBe(signed)
})

test.each<[string, string, Partial<Parameters<typeof findBrowser>[1]>]>([
  ['another key', signed, { key: 'other' }],
  ['another user', signed, { user: { ...user, key: 'ravi' } }],
  ['a new password', signed, { user: { ...user, password: 'scrypt$2' } }],
  ['after ninety days', signed, { now: now + knownFor }],
  ['another time', `z${signed.slice(1)}`, {}],
  ['another id', signed.replace(/\.(.)/, (_, first) => (first === 'A' ? '.B' : '.A')), {}],
  ['a longer value', `${signed}x`, {}],
  ['no value', '', {}],
])('a browser is not known with %s', (_name, value, changes) => {
  expect(findBrowser(value, { key: 'secret', user, now, ...changes })).toBeUndefined()
})

import { expect, test } from 'vitest'
import { listStrictHeaders } from './strict-headers.ts'

test('a browser is told to use https for the host of the site, and for no other host of its owner', () => {
  const headers = new Map(listStrictHeaders('https://example.com'))
  expect(headers.get('Strict-Transport-Security')).toBe('max-age=63072000')
  expect(new Map(listStrictHeaders('http://example.com')).has('Strict-Transport-Security')).toBe(false)
})

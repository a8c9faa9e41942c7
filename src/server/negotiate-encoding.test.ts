import { expect, test } from 'vitest'
import { createEncodingNegotiator } from './negotiate-encoding.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1, br;q=0', 'gzip'],
  ['deflate', 'identity'],
  ['*', 'br'],
])('%j is answered with %s, also when it is known', (accepted, encoding) => {
  const negotiate = createEncodingNegotiator()
  expect([negotiate(accepted), negotiate(accepted)]).toEqual([encoding, encoding])
})

test('any number of values that clients make up is read', () => {
  const negotiate = createEncodingNegotiator()
  for (let count = 1; count < 1000; count++) expect(negotiate(`gzip;q=0.${count}`)).toBe('gzip')
  expect(negotiate(`${'x, '.repeat(1000)}br`)).toBe('br')
})

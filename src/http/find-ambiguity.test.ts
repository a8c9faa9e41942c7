import { expect, test } from 'vitest'
import { findAmbiguity } from './find-ambiguity.ts'

test.each([
  ['1.1', ['Host', 'a'], undefined],
  ['1.1', ['Host', 'a', 'Transfer-Encoding', 'Chunked'], undefined],
  ['1.1', ['Host', 'a', 'X', 'b', 'hOST', 'a'], 'host'],
  ['1.1', ['Host', 'a', 'TRANSFER-ENCODING', 'gzip, chunked'], 'transfer-encoding'],
  ['1.1', ['Transfer-Encoding', 'chunked', 'Transfer-Encoding', 'chunked'], 'transfer-encoding'],
  ['1.0', ['Transfer-Encoding', 'chunked'], 'transfer-encoding'],
])('HTTP %s with %j is ambiguous: %s', (httpVersion, rawHeaders, reason) => {
  expect(findAmbiguity({ httpVersion, rawHeaders })).toBe(reason)
})

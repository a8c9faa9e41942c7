import { expect, test } from 'vitest'
import { decodeSource } from './decode-source.ts'
import { findLimits } from './file-limits.ts'

const maxBytes = findLimits('a').bytes

const bytes = (...values: number[]) => new Uint8Array(values)

test('UTF-8 is decoded, without its byte order mark', () => {
  expect(decodeSource('a', new TextEncoder().encode('\ufeffa: தமிழ்\r\n'))).toEqual({ text: 'a: தமிழ்\r\n' })
  expect(decodeSource('a', '\ufeffa')).toEqual({ text: 'a' })
  expect(decodeSource('a', bytes())).toEqual({ text: '' })
})

test('exactly 256 KiB are read, one byte more is not, counted in bytes', () => {
  expect(decodeSource('a', 'x'.repeat(maxBytes)).diagnostic).toBeUndefined()
  expect(decodeSource('a', new Uint8Array(maxBytes).fill(120)).diagnostic).toBeUndefined()
  const tooLarge = ['x'.repeat(maxBytes + 1), 'அ'.repeat(maxBytes / 3 + 1), new Uint8Array(maxBytes + 1)]
  for (const input of tooLarge) {
    const { text, diagnostic } = decodeSource('a', input)
    expect(text).toBe('')
    expect(diagnostic).toMatchObject({ code: 'unreadable-file', line: 1, column: 1 })
    expect(diagnostic?.message).toContain('257 KiB')
  }
})

test.each([
  [[0xff], 1, 1],
  [[0x61, 0x0a, 0x62, 0xc3, 0x28], 2, 2],
  [[0xe0, 0xae, 0x85, 0xc0, 0xaf], 1, 2],
  [[0x61, 0xed, 0xa0, 0x80], 1, 2],
  [[0x61, 0x0a, 0xe0, 0xae], 2, 1],
])('bytes %j are not UTF-8 at %i:%i', (values, line, column) => {
  expect(decodeSource('a', bytes(...values)).diagnostic).toMatchObject({
    code: 'unreadable-file',
    line,
    column,
  })
})

test('UTF-16 is named', () => {
  expect(decodeSource('a', bytes(0xff, 0xfe, 0x61, 0)).diagnostic?.message).toContain('UTF-16')
  expect(decodeSource('a', bytes(0xfe, 0xff, 0, 0x61)).diagnostic?.message).toContain('UTF-16')
})

test('pages.yaml has room for hundreds of thousands of routes', () => {
  expect(decodeSource('pages.yaml', 'x'.repeat(20 * maxBytes)).diagnostic).toBeUndefined()
  expect(findLimits('pages.yaml').keys).toBeGreaterThanOrEqual(100_000)
})

import { expect, test } from 'vitest'
import { formatJsonLine } from './format-json-line.ts'
import { splitLines } from './split-lines.ts'

async function* inPieces(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const marks = 'first\u2028second\u2029third\u0085கவிதா'

test.each([1, 2, 5, 1_000])('only a line feed ends a line, in pieces of %i bytes', async (size) => {
  const lines: string[] = []
  for await (const line of splitLines(inPieces(`${marks}\n\nlast`, size))) lines.push(line)
  expect(lines).toEqual([marks, '', 'last'])
})

test('a line of JSON has no character that ends a line for other programs, and means the same', () => {
  const line = formatJsonLine({ marks })
  expect(line).toBe('{"marks":"first\\u2028second\\u2029third\\u0085கவிதா"}\n')
  expect(JSON.parse(line)).toEqual({ marks })
})

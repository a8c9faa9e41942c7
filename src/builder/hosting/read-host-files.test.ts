import { expect, test } from 'vitest'
import { readHeaderRules } from './read-host-files.ts'

test.each([
  ['/*\n  X A: 1', '_headers:2: HTTP does not allow "x a" as the name of a header.'],
  ['/*\n  : 1', '_headers:2: HTTP does not allow "" as the name of a header.'],
  [
    '# ours\r\n/*\r\n  X-A: a\u0007b',
    '_headers:3: The value of "x-a" has a character that HTTP does not allow.',
  ],
  ['/*\n  X-A: 1\n  nosniff', '_headers:3: A line below a path is "Name: value" or "! Name".'],
])('%j cannot be sent', (text, message) => {
  expect(() => readHeaderRules(text)).toThrow(message)
})

test('a comment may contain anything, and so may a line above the first path', () => {
  expect(readHeaderRules('  தமிழ்\n# தமிழ்\n/*\n  # தமிழ்\n  X-A:\n')).toMatchObject([{ set: [['x-a', '']] }])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCompactJson } from './format-compact-json.ts'

test('formatted JSON means the same, and a line is as long as it may be', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      const text = formatCompactJson(value)
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
      for (const line of text.split('\n'))
        if (line.replace(/,$/, '').length >= 110) expect(line).not.toMatch(/^ *[[{].*[\]}],?$/)
    }),
  )
})

test('what fits on a line is on one, and everything else has its parts on lines of their own', () => {
  const fitting = { a: [1, 'two', { three: null }], b: {}, c: [], d: undefined }
  expect(formatCompactJson(fitting)).toBe('{ "a": [1, "two", { "three": null }], "b": {}, "c": [] }\n')
  const long = 'x'.repeat(90)
  expect(formatCompactJson({ list: [long, { key: long }] })).toBe(
    `{\n "list": [\n  "${long}",\n  { "key": "${long}" }\n ]\n}\n`,
  )
})

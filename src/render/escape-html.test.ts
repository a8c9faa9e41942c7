import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeHtml, escapeJsonAttribute, escapeJsonScript } from './escape-html.ts'

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('</script><script>', '<!--', "' onload='x", '" onload="x', '&lt;', '\u2028', ']]>'),
)

test('no text ends an attribute or begins an element', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      expect(escapeHtml(text)).not.toMatch(/[<>"]/)
    }),
  )
})

test('JSON in an attribute stays within its single quotes and reads back', () => {
  fc.assert(
    fc.property(fc.jsonValue(), hostile, (value, text) => {
      const written = escapeJsonAttribute({ value, text })
      expect(written).not.toMatch(/['<]/)
      const read = written.replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')
      expect(JSON.parse(read)).toEqual(JSON.parse(JSON.stringify({ value, text })))
    }),
  )
})

test('JSON in a script element cannot end it or begin a comment, and reads back', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const written = escapeJsonScript({ text })
      expect(written).not.toMatch(/[<>&\u2028\u2029]/)
      expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify({ text })))
    }),
  )
})

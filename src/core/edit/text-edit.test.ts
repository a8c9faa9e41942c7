import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyTextEdits, invertTextEdits, type TextEdit } from './text-edit.ts'

/** A text, and edits of it that do not overlap. */
const editedText = fc.string({ maxLength: 60 }).chain((source) =>
  fc.tuple(
    fc.constant(source),
    fc
      .array(fc.tuple(fc.nat(source.length), fc.string({ maxLength: 5 })), { maxLength: 6 })
      .map((places): TextEdit[] => {
        const sorted = places.sort(([a], [b]) => a - b)
        return sorted.map(([start, text], index) => {
          const next = sorted[index + 1]?.[0] ?? source.length
          return { start, end: index % 2 === 0 ? next : start, text }
        })
      }),
  ),
)

test('edits and their inverse give the text back', () => {
  fc.assert(
    fc.property(editedText, ([source, edits]) => {
      const changed = applyTextEdits(source, edits)
      expect(applyTextEdits(changed, invertTextEdits(source, edits))).toBe(source)
    }),
  )
})

test('the order in which edits are given does not matter', () => {
  const edits = [
    { start: 4, end: 5, text: 'E' },
    { start: 0, end: 1, text: 'A' },
  ]
  expect(applyTextEdits('abcde', edits)).toBe('AbcdE')
  expect(applyTextEdits('abcde', edits.reverse())).toBe('AbcdE')
})

test('edits that overlap throw', () => {
  const edits = [
    { start: 0, end: 3, text: '' },
    { start: 2, end: 4, text: '' },
  ]
  expect(() => applyTextEdits('abcde', edits)).toThrow('offset 2')
})

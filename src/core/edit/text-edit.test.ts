import { expect, test } from 'vitest'
import { applyTextEdits } from './text-edit.ts'

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

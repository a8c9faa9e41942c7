import { expect, test } from 'vitest'
import { formatTable } from './format-table.ts'

test('columns stand below each other in a terminal, whatever the letters are', () => {
  expect(
    formatTable([
      ['name', 'place'],
      ['José 🙂', 'A'],
      ['क्षितिज', 'B'],
    ]),
  ).toBe(['name     place', 'José 🙂  A', 'क्षितिज   B'].join('\n'))
})

test('a long cell is cut between two characters', () => {
  const start = 'a'.repeat(58)
  expect(formatTable([[`${start}${'e\u0301'.repeat(3)}`]])).toBe(`${start}e\u0301…`)
})

import { expect, test } from 'vitest'
import { computeResult } from './compute-result.ts'

const result = {
  ...{ name: 'price', label: 'Price', of: 'total', decimals: 0, locale: 'en' },
  numbers: [
    { field: 'kind', answer: 'Large', is: 1000 },
    { field: 'extras', answer: 'Pond', is: 400 },
    { field: 'extras', answer: 'Lawn', is: 250 },
  ],
  steps: [
    { name: 'ground', times: ['area', '12.5'] },
    { name: 'total', plus: ['kind', 'extras', 'ground'] },
  ],
}
const compute = (answers: Record<string, string[]>, more = {}) =>
  computeResult(
    { ...result, ...more },
    Object.keys(answers).map((name) => ({ name })),
    ({ name }) => answers[name] ?? [],
  )

test.each([
  [{ kind: ['Large'], extras: ['Pond', 'Lawn'], area: ['10'] }, '1775', '1,775'],
  [{ kind: ['Small'], extras: [], area: ['3'] }, '38', '38'],
  [{ kind: ['Large'], extras: ['Pond'] }, '1400', '1,400'],
  [{ area: ['many'] }, '0', '0'],
  [{ area: ['Infinity'] }, '0', '0'],
])('of %j it is %s', (answers, stored, quoted) => {
  expect(compute(answers)).toEqual({ stored, quoted })
})

test('what is quoted is what is stored, rounded once and written by the rules of the language', () => {
  const more = { decimals: 2, locale: 'de', of: 'x', steps: [{ name: 'x', times: ['area', '1.005'] }] }
  expect(compute({ area: ['1000'] }, more)).toEqual({ stored: '1005.00', quoted: '1.005,00' })
  expect(compute({ area: ['-0.001'] }, more)).toEqual({ stored: '0.00', quoted: '0,00' })
})

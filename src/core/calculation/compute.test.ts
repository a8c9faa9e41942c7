import { expect, test } from 'vitest'
import type { CalculationStep } from '../../contracts/steps/form-result.ts'
import { compute, formatResult } from './compute.ts'

const result = (steps: CalculationStep[], inputs: Record<string, number>, of = 'it') =>
  compute({ steps, results: [{ of, decimals: 0 }] }, inputs)[0]

test.each<[Omit<CalculationStep, 'name'>, number]>([
  [{ plus: ['a', 'b', '0.5'] }, 10.5],
  [{ minus: ['a', 'b', '1'] }, 3],
  [{ times: ['a', '12'] }, 84],
  [{ divide: ['a', 'b'] }, 7 / 3],
  [{ divide: ['a', '0'] }, 0],
  [{ least: ['a', 'b'] }, 3],
  [{ most: ['a', '-2'] }, 7],
  [
    {
      table: {
        of: 'a',
        rows: [
          { from: 1, is: 5 },
          { from: 7, is: 4 },
          { from: 8, is: 3 },
        ],
      },
    },
    4,
  ],
  [{ table: { of: 'a', rows: [{ from: 8, is: 3 }] } }, 0],
  [
    {
      table: {
        of: 'a',
        rows: [
          { from: 8, is: 3 },
          { from: 5, is: 4 },
          { from: 1, is: 5 },
        ],
      },
    },
    4,
  ],
])('the step %j of 7 and 3 is %d', (step, expected) => {
  expect(result([{ name: 'it', ...step }], { a: 7, b: 3 })).toBe(expected)
})

test('steps use earlier steps, and a result may be of an input or a number', () => {
  const steps: CalculationStep[] = [
    { name: 'year', times: ['month', '12'] },
    { name: 'it', minus: ['year', '100'] },
  ]
  expect(result(steps, { month: 50 })).toBe(500)
  expect(result(steps, { month: 50 }, 'month')).toBe(50)
  expect(result(steps, { month: 50 }, '9.5')).toBe(9.5)
})

test.each([
  [1234567.891, 2, 'en', '1,234,567.89'],
  [1234567, 0, 'en-IN', '12,34,567'],
  [1234.5, 1, 'de', '1.234,5'],
  [-0, 0, 'en', '0'],
  [-0.4, 0, 'en', '0'],
  [-0.004, 2, 'de', '0,00'],
  [-0.5, 0, 'en', '-1'],
])('%d with %d decimals in %s is %s', (value, decimals, locale, text) => {
  expect(formatResult(value, decimals, locale)).toBe(text)
})

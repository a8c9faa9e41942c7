import type { ErrorObject } from 'ajv'
import { expect, test } from 'vitest'
import { explainType } from './explain-type.ts'

const advise = (data: string, type: 'number' | 'integer') =>
  explainType({ data, params: { type }, parentSchema: {} } as unknown as ErrorObject).hint

test.each([
  ['4,800', 'number', 'Write the number alone: `4800`.'],
  ['1,20,000', 'number', 'Write the number alone: `120000`.'],
  ['12,000', 'integer', 'Write the number alone: `12000`.'],
  ['4,80', 'number', 'Write `4.80`, with a point.'],
] as const)('the comma in %s for a %s is not taken for a point that it is not', (text, type, hint) => {
  expect(advise(text, type)).toBe(hint)
})

test('a whole number is not advised to have decimals', () => {
  expect(advise('1,5', 'integer')).toBeUndefined()
})

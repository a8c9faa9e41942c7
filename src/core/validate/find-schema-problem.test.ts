import { expect, test } from 'vitest'
import type { Schema } from '../schema/block-spec.ts'
import { findSchemaProblem } from './find-schema-problem.ts'

const find = (properties: Schema['properties']) =>
  findSchemaProblem({
    ...{ type: 'price', title: 'Price', summary: 'Says what something costs.', category: 'content' },
    schema: { type: 'object', additionalProperties: false, properties: properties ?? {} },
  })
const listOf = (properties: Schema['properties']): Schema => ({
  type: 'array',
  items: { type: 'object', properties: properties ?? {} },
})

test.each([
  [
    'a default that its field does not allow',
    { period: { type: 'string', enum: ['monthly', 'yearly'], default: 'weekly' } },
    'period: its default, "weekly", must be equal to one of the allowed values',
  ],
  [
    'a default in an entry of a list',
    { plans: listOf({ amount: { type: 'number', minimum: 0, default: -1 } }) },
    'plans[].amount: its default, -1, must be >= 0',
  ],
  [
    'a default of another type',
    { plans: { ...listOf({}), default: {} } },
    'plans: its default, {}, must be array',
  ],
  ['a type that does not exist', { period: { type: 'strng' } }, 'period: type must be JSONType'],
  ['a keyword that does not exist', { plans: listOf({ a: { foo: 1 } }) }, 'plans[].a: strict mode: unknown'],
  [
    'branches that nothing distinguishes',
    { plan: { oneOf: [{ type: 'object' }, { type: 'object' }] } },
    'plan: The branches of a `oneOf` need',
  ],
])('%s is said with its field', (_, properties: Schema['properties'], expected) => {
  expect(find(properties)).toContain(expected)
})

test('defaults that fit are in order', () => {
  const problem = find({ amount: { type: 'number', default: 1 }, on: { type: 'boolean', default: false } })
  expect(problem).toBe(undefined)
})

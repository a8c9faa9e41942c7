import { expect, test } from 'vitest'
import { createValidators } from '../validate/create-validators.ts'
import type { BlockSpec, Schema } from './block-spec.ts'
import { chooseBranch, findDiscriminator, listBranches, replacesWhole } from './one-of-several.ts'

const branch = (constants: Record<string, unknown>, more: Schema = {}): Schema => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(constants),
  ...more,
  properties: {
    ...Object.fromEntries(Object.entries(constants).map(([key, value]) => [key, { const: value }])),
    ...more.properties,
  },
})
/** `unit` is a constant in each branch, but the same in two of them. */
const schema: Schema = {
  oneOf: [
    branch({ unit: 'day', shape: 'round' }),
    branch({ unit: 'day', shape: 'square' }, { properties: { size: { type: 'integer' } } }),
    branch({ unit: 'hour', shape: 'flat' }),
  ],
}

test('branches are distinguished by the field that is another constant in each of them, under any name', () => {
  expect(findDiscriminator(schema)).toBe('shape')
  expect(listBranches(schema).map(({ tag }) => tag)).toEqual(['round', 'square', 'flat'])
  expect(chooseBranch(schema, { unit: 'hour', shape: 'square' })).toBe(schema.oneOf?.[1])
})

test('a value without a known constant has no branch', () => {
  for (const value of [{ shape: 'oval' }, { unit: 'day' }, 'square', null, undefined, []])
    expect(chooseBranch(schema, value)).toBeUndefined()
})

test('branches without such a field have no discriminator, and a block with them is rejected', () => {
  const same: Schema = { oneOf: [branch({ shape: 'round' }), branch({ shape: 'round' })] }
  for (const other of [{}, { oneOf: [] }, same, { oneOf: [branch({ a: 1 }), branch({ b: 1 })] }]) {
    expect(findDiscriminator(other)).toBeUndefined()
    expect(listBranches(other)).toEqual([])
  }
  expect(() => validate({ look: same }, {})).toThrow('another constant in each of them')
})

test('a mistake in a value is judged by its own branch', () => {
  expect(validate({ look: schema }, { look: { unit: 'day', shape: 'square', size: '3' } })).toEqual([])
  expect(validate({ look: schema }, { look: { unit: 'day', shape: 'square', size: 'x' } })).toEqual([
    '/look/size type',
  ])
  expect(validate({ look: schema }, { look: { unit: 'day', shape: 'oval' } })).toEqual([
    '/look discriminator',
  ])
})

test('values of a kind and one-of-several maps replace the whole value, other maps merge field by field', () => {
  expect([{ kind: 'image' }, schema, { properties: {} }].map(replacesWhole)).toEqual([true, true, false])
})

function validate(properties: Record<string, Schema>, value: unknown): string[] {
  const spec: BlockSpec = {
    type: 'thing',
    title: 'Thing',
    summary: 'A thing.',
    category: 'content',
    schema: { type: 'object', additionalProperties: false, properties },
  }
  const errors = createValidators({ thing: spec }).blocks.get('thing')?.check(value) ?? []
  return errors.map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)
}

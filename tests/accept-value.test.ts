import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { blocks } from '../src/blocks/blocks-by-type.ts'
import { readYaml } from '../src/core/read/read-yaml.ts'
import type { Schema } from '../src/core/schema/block-spec.ts'
import { documentShapeSchema, pageFieldsSchema } from '../src/core/schema/page-schema.ts'
import { toValue } from '../src/core/tree/nodes.ts'
import { acceptValue } from '../src/core/validate/accept-value.ts'
import {
  createValidators,
  markDiscriminators,
  type Validator,
} from '../src/core/validate/create-validators.ts'
import { loadExamples } from './block-examples.ts'
import { type Random, seedRandom } from './generated-documents.ts'
import { realSite } from './site-in-memory.ts'

interface Subject {
  name: string
  schema: Schema
  compiled: Validator
  values: unknown[]
}

const compiled = createValidators(blocks, 0)
const documents = Object.entries(realSite).flatMap(([file, text]) =>
  /^pages\/.*\.yaml$/.test(file) && typeof text === 'string' ? (readYaml(file, text).source.root ?? []) : [],
)
const subjects: Subject[] = [
  ...Object.values(blocks).map(({ type, schema }) => ({
    name: type,
    schema: markDiscriminators(schema),
    compiled: compiled.blocks.get(type) as Validator,
    values: [...loadExamples(type).examples, ...loadExamples(type).rejects].map(({ props }) => props),
  })),
  {
    name: 'documents',
    schema: documentShapeSchema,
    compiled: compiled.document,
    values: documents.map(toValue),
  },
  {
    name: 'fields of pages',
    schema: pageFieldsSchema,
    compiled: compiled.pageFields,
    values: documents.map(toValue),
  },
]

const texts = [
  '',
  ' ',
  'x',
  '7',
  ' 7 ',
  '1e3',
  '0x1f',
  '-0',
  '1.0',
  '2.5',
  'Infinity',
  'NaN',
  'true',
  'false',
  'yes',
]
const odd = [
  ...texts,
  'ta',
  '\u{1f600}'.repeat(40),
  'a'.repeat(2500),
  5,
  -0,
  Number.NaN,
  true,
  null,
  [],
  {},
  ['x'],
  { type: 'x' },
]

test.each(subjects)('what is accepted of $name is what ajv accepts, and changed alike', (subject) => {
  const random = seedRandom(20)
  let accepted = 0
  for (const value of subject.values) {
    accepted += Number(expectSame(subject, value))
    for (let round = 0; round < 60; round += 1) {
      const changed = structuredClone(value)
      for (let count = 1 + Math.floor(random() * 2); count > 0; count -= 1) mutate(changed, random)
      accepted += Number(expectSame(subject, changed))
    }
  }
  expect(accepted).toBeGreaterThan(0)
})

describe('what only ajv can decide is left to it, unchanged', () => {
  test.each([
    {
      schema: { type: 'object', properties: { a: { type: 'integer' }, b: { format: 'uri' } } },
      value: { a: '1', b: 'x' },
    },
    { schema: { type: ['string', 'number'] }, value: 'x' },
    { schema: { type: 'object', properties: { a: { default: 'x' } }, required: ['b'] }, value: {} },
    { schema: { type: 'integer' }, value: '1' },
    { schema: { anyOf: [{}] }, value: 'x' },
    { schema: { $ref: '#' }, value: 'x' },
    { schema: false, value: 'x' },
  ])('$schema', ({ schema, value }) => {
    const given = structuredClone(value)
    expect(acceptValue(schema as Schema, given)).toBe(false)
    expect(given).toEqual(value)
  })
})

/** Returns whether the value was accepted. */
function expectSame({ schema, compiled: validate }: Subject, value: unknown): boolean {
  const given = structuredClone(value)
  const expected = structuredClone(value)
  const isAccepted = acceptValue(schema, given)
  if (isAccepted && validate(expected).length > 0)
    throw new Error(`accepted, but invalid: ${JSON.stringify(value)}`)
  // The order of keys shows where values are compared as texts.
  const isSame = isDeepStrictEqual(given, expected) && JSON.stringify(given) === JSON.stringify(expected)
  if (!isSame) throw new Error(`changed otherwise: ${JSON.stringify([value, given, expected])}`)
  return isAccepted
}

/** Replaces, removes or adds something somewhere in a value. */
function mutate(value: unknown, random: Random): void {
  const pick = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)]
  const places: { parent: Record<string, unknown>; key: string }[] = []
  const collect = (parent: unknown): void => {
    if (typeof parent !== 'object' || parent === null) return
    for (const key of Object.keys(parent)) {
      places.push({ parent: parent as Record<string, unknown>, key })
      collect((parent as Record<string, unknown>)[key])
    }
  }
  collect(value)
  const place = pick(places)
  if (!place) return
  const { parent, key } = place
  const kind = random()
  if (kind < 0.6) parent[key] = structuredClone(pick(odd))
  else if (kind < 0.75 && !Array.isArray(parent)) delete parent[key]
  else if (kind < 0.85 && Array.isArray(parent)) parent.push(structuredClone(parent[0]))
  else if (!Array.isArray(parent)) parent[pick(['extra', 'constructor', 'tone', 'id', 'type']) ?? ''] = 'x'
}

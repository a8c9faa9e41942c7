import { expect, test } from 'vitest'
import { formatPath } from '../tree/nodes.ts'
import type { Schema } from './block-spec.ts'
import { listFields, mapFields } from './walk-fields.ts'

const schema: Schema = {
  properties: {
    heading: { kind: 'heading' },
    count: { type: 'integer' },
    items: {
      items: { properties: { label: { kind: 'text' }, to: { kind: 'link' }, note: { type: 'string' } } },
    },
    offer: {
      oneOf: [
        { properties: { basis: { const: 'deadline' }, label: { kind: 'text' } } },
        { properties: { basis: { const: 'stock' }, left: { type: 'integer' } } },
      ],
    },
    picture: {
      kind: 'image',
      properties: { src: { kind: 'imageFile' }, alt: { kind: 'alt' }, note: { type: 'string' } },
    },
  },
}
const value = {
  offer: { basis: 'deadline', label: 'Ends' },
  picture: { src: 'a.svg', alt: '' },
  items: [{ to: '/a', label: 'A', note: 'x' }, { label: 'B' }],
  heading: 'Hello',
  unknown: 1,
}

test('fields that have a kind are listed in the order of the schema, an image after the fields inside it', () => {
  expect(listFields(schema, value).map(({ kind, path }) => `${kind} ${formatPath(path)}`)).toEqual([
    'heading heading',
    'text items[0].label',
    'link items[0].to',
    'text items[1].label',
    'text offer.label',
    'imageFile picture.src',
    'alt picture.alt',
    'image picture',
  ])
})

test('fields are replaced, everything else stays, and the value is not changed', () => {
  const before = structuredClone(value)
  const mapped = mapFields(schema, value, ({ kind }) => kind)
  expect(mapped).toEqual({
    offer: { basis: 'deadline', label: 'text' },
    picture: 'image',
    items: [{ to: 'link', label: 'text', note: 'x' }, { label: 'text' }],
    heading: 'heading',
    unknown: 1,
  })
  expect(value).toEqual(before)
})

test('a part in which no field changes is returned as it is', () => {
  expect(mapFields(schema, value, (field) => field.value)).toBe(value)
  const mapped = mapFields(schema, value, ({ kind, value }) => (kind === 'heading' ? 'New' : value))
  expect(mapped).toEqual({ ...value, heading: 'New' })
  expect((mapped as typeof value).items).toBe(value.items)
})

test('values that do not fit the schema are skipped', () => {
  for (const misfit of [
    undefined,
    null,
    'text',
    3,
    [],
    { items: 'x', offer: [] },
    { items: [null, 4, []], offer: { basis: 'no' } },
  ])
    expect(mapFields(schema, misfit, () => 'field')).toEqual(misfit)
})

test('an image is visited with the fields inside it replaced, and with the authored value', () => {
  const seen: unknown[] = []
  mapFields(schema, { picture: { src: 'a.svg', alt: 'A', note: 'x' } }, ({ kind, value, inside }) => {
    if (kind === 'image') seen.push({ value, inside })
    else expect(inside).toBe(value)
    return kind
  })
  expect(seen).toEqual([
    { value: { src: 'a.svg', alt: 'A', note: 'x' }, inside: { src: 'imageFile', alt: 'alt', note: 'x' } },
  ])
})

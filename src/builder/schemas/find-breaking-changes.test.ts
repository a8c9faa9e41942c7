import { expect, test } from 'vitest'
import { readYaml } from '../../core/read/read-yaml.ts'
import type { Schema } from '../../core/schema/block-spec.ts'
import { chooseVersions, listUnmigrated, listVersions } from './block-versions.ts'
import { findBreakingChanges } from './find-breaking-changes.ts'
import { listUsedTypes } from './list-used-types.ts'
import { toShape } from './to-shape.ts'

const before: Schema = {
  type: 'object',
  required: ['heading'],
  properties: {
    heading: { type: 'string', kind: 'heading', maxLength: 100 },
    name: { type: 'string', kind: 'label' },
    tone: { enum: ['plain', 'strong'] },
    count: { type: 'integer', minimum: 1 },
    items: {
      type: 'array',
      maxItems: 8,
      items: { type: 'object', required: ['label'], properties: { label: { type: 'string' } } },
    },
  },
}

const change = (properties: Record<string, Schema>, rest: Schema = {}): Schema => ({
  ...before,
  ...rest,
  properties: { ...before.properties, ...properties },
})

test.each<[name: string, after: Schema]>([
  ['a new field', change({ note: { type: 'string' } })],
  [
    'a new map with a required field',
    change({ offer: { type: 'object', required: ['seats'], properties: { seats: {} } } }),
  ],
  ['a new choice', change({ tone: { enum: ['plain', 'strong', 'quiet'] } })],
  ['a longer text', change({ heading: { type: 'string', kind: 'heading', maxLength: 200 } })],
  ['a label that is a text now', change({ name: { type: 'string', kind: 'text' } })],
  ['a lower minimum', change({ count: { type: 'number', minimum: 0 } })],
  ['a field that is no longer required', change({}, { required: [] })],
  ['another title', change({ tone: { enum: ['plain', 'strong'], title: 'Tone', description: 'How loud' } })],
])('%s breaks nothing', (_, after) => {
  expect(findBreakingChanges(toShape(before), toShape(after))).toEqual([])
})

const { tone: _, ...others } = before.properties ?? {}
test.each<[sentence: string, after: Schema]>([
  ['tone does not exist any more', { ...before, properties: others }],
  ['note is new and required', change({ note: { type: 'string' } }, { required: ['heading', 'note'] })],
  ['tone is required now', change({}, { required: ['heading', 'tone'] })],
  ['tone does not accept strong any more', change({ tone: { enum: ['plain'] } })],
  [
    'heading has maxLength 60, before 100',
    change({ heading: { type: 'string', kind: 'heading', maxLength: 60 } }),
  ],
  [
    'heading has kind text, before heading',
    change({ heading: { type: 'string', kind: 'text', maxLength: 100 } }),
  ],
  ['count has maximum 9', change({ count: { type: 'integer', minimum: 1, maximum: 9 } })],
  ['count was integer, now string', change({ count: { type: 'string', minimum: 1 } })],
  [
    'items[].icon is new and required',
    change({
      items: {
        type: 'array',
        maxItems: 8,
        items: {
          type: 'object',
          required: ['label', 'icon'],
          properties: { label: { type: 'string' }, icon: {} },
        },
      },
    }),
  ],
])('%s', (sentence, after) => {
  expect(findBreakingChanges(toShape(before), toShape(after))).toEqual([sentence])
})

test('a breaking change needs a migration', () => {
  const spec = { type: 'prices', title: 'Prices', summary: '', category: 'content' as const, schema: before }
  const known = listVersions({ prices: spec })
  const changed = { ...spec, schema: change({ tone: { enum: ['plain'] } }) }
  expect(listUnmigrated(known, { prices: changed })).toEqual([
    expect.stringContaining('tone does not accept strong'),
  ])
  const migrated = {
    ...changed,
    migrations: [{ summary: 'no tone', change: ({ tone: _, ...rest }: object & { tone?: string }) => rest }],
  }
  expect(listUnmigrated(known, { prices: migrated })).toEqual([])
  expect(listUnmigrated(listVersions({ prices: migrated }), { prices: spec })).toEqual([
    expect.stringContaining('A migration of "prices" is missing'),
  ])
  expect(listUnmigrated(known, {})).toEqual([expect.stringContaining('does not exist any more')])
})

test('a field that every block has by another name now is not a breaking change', () => {
  const spec = { type: 'prices', title: 'Prices', summary: '', category: 'content' as const, schema: before }
  const { tone: _tone, ...own } = before.properties ?? {}
  const renamed = { ...spec, schema: { ...before, properties: own } }
  expect(listUnmigrated(listVersions({ prices: spec }), { prices: renamed })).toEqual([])
})

test('a version is recorded once a document uses the block, and stays recorded', () => {
  const spec = { type: 'prices', title: 'Prices', summary: '', category: 'content' as const, schema: before }
  const specs = { prices: spec }
  const usedIn = (text: string) => listUsedTypes([readYaml('pages/a.yaml', text).source])
  expect(chooseVersions({}, specs, usedIn('blocks:\n  - type: hero\n'))).toEqual({})
  for (const text of [
    'blocks:\n  - type: prices\n',
    'type: prices\n',
    'frames: { site: { after: [{ type: prices }] } }\n',
    'experiment: { arms: { a: { blocks: [{ type: prices, id: p }] } } }\n',
  ])
    expect(chooseVersions({}, specs, usedIn(text)), text).toEqual(listVersions(specs))
  expect(chooseVersions(listVersions(specs), specs, new Set())).toEqual(listVersions(specs))
})

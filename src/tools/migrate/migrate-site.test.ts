import { expect, test } from 'vitest'
import { blocks } from '../../blocks/blocks-by-type.ts'
import type { BlockSpecs } from '../../core/schema/block-spec.ts'
import { readModel } from '../authored/site-model.ts'
import { migrateSite } from './migrate-site.ts'

/** In version 2 the seats are inside the offer, in version 3 minutes are seconds. */
const specs: BlockSpecs = {
  prices: {
    type: 'prices',
    title: 'Prices',
    summary: '',
    category: 'content',
    schema: { type: 'object', properties: {} },
    renamed: [{ from: 'name', to: 'heading' }],
    migrations: [
      {
        summary: '"seats" is now inside "offer"',
        change: ({ seats, ...rest }) =>
          seats === undefined ? rest : { ...rest, offer: { ...(rest.offer as object), seats } },
      },
      {
        summary: '"wait" is in seconds',
        change: (fields) =>
          'wait' in fields ? { ...fields, wait: String(Number(fields.wait) * 60) } : fields,
      },
    ],
  },
}

function migrate(texts: Record<string, string>, given: BlockSpecs = specs) {
  const model = readModel({ texts: new Map(Object.entries(texts)), media: [], specs: given })
  if (!model) throw new Error('The site cannot be read')
  const { changes, summaries } = migrateSite(model)
  const after = { ...texts, ...Object.fromEntries(changes.map(({ file, after }) => [file, after ?? ''])) }
  return { after, changed: changes.map(({ file }) => file), summaries }
}

const site = `version: 1
# kept
site: { name: A, url: https://a.example, lang: en }
frames:
  site:
    before:
      - { type: prices, seats: 5 } # in a frame
routes:
  /: { page: home }
`
const texts = {
  'pages.yaml': site,
  'pages/home.yaml': `title: Home
blocks:
  - type: prices
    # the name
    name: 'Prices'   # quoted
    seats: "12"
    wait: 2
  - use: shared/prices
    id: more
    seats: 3
`,
  'pages/child.yaml': `extends: home
blocks:
  - id: prices
    wait: 5   # only this
  - { id: more, remove: true }
`,
  'pages/shared/prices.yaml': 'type: prices\r\noffer: { label: Now } # an offer\r\nseats: 9\r\n',
}

test('every place that says something about a block is brought to its version', () => {
  const { after, summaries } = migrate(texts)
  expect(after['pages/home.yaml']).toBe(`title: Home
blocks:
  - type: prices
    # the name
    heading: 'Prices'   # quoted
    wait: 120
    offer: { seats: 12 }
  - use: shared/prices
    id: more
    offer: { seats: 3 }
`)
  expect(after['pages/child.yaml']).toBe(texts['pages/child.yaml'].replace('wait: 5 ', 'wait: 300 '))
  expect(after['pages/shared/prices.yaml']).toBe(
    'type: prices\r\noffer: { label: Now, seats: 9 } # an offer\r\n',
  )
  expect(after['pages.yaml']).toContain('- { type: prices, offer: { seats: 5 } } # in a frame')
  expect(after['pages.yaml']).toMatch(/^schemas:\n {2}prices: 3$/m)
  expect(after['pages.yaml']).toContain('# kept')
  expect(Object.fromEntries(summaries)).toEqual({
    'prices: "name" is now "heading"': 1,
    'prices: "seats" is now inside "offer"': 4,
    'prices: "wait" is in seconds': 2,
  })
})

test('a second run changes nothing', () => {
  expect(migrate(migrate(texts).after).changed).toEqual([])
})

test('only the migrations after the version of the documents are applied', () => {
  const { after } = migrate({
    'pages.yaml': `${site}schemas: { prices: 2 }\n`,
    'pages/home.yaml': 'blocks:\n  - { type: prices, seats: 1, wait: 1 }\n',
  })
  expect(after['pages/home.yaml']).toBe('blocks:\n  - { type: prices, seats: 1, wait: 60 }\n')
  expect(after['pages.yaml']).toContain('schemas: { prices: 3 }')
})

test("keys that the engine's blocks and pages have renamed get their present names", () => {
  const { after, changed } = migrate(
    {
      'pages.yaml': site.replace('{ type: prices, seats: 5 }', '{ type: topNav }'),
      'pages/home.yaml': 'course: English\nblocks:\n  - { type: announcement, burst: kolam } # a burst\n',
    },
    blocks,
  )
  expect(changed).toEqual(['pages/home.yaml'])
  expect(after['pages/home.yaml']).toBe(
    'about: { type: Course, name: English }\nblocks:\n  - { type: announcement, burst: motif } # a burst\n',
  )
})

test('a shared block that uses another has its type, and a byte order mark stays', () => {
  const { after } = migrate({
    'pages.yaml': site.replace('{ type: prices, seats: 5 }', '{ type: other }'),
    'pages/shared/prices.yaml': 'type: prices\n',
    'pages/shared/cheap.yaml': '\ufeffuse: shared/prices\nseats: 4\n',
    'pages/home.yaml': 'blocks:\n  - { use: shared/cheap, seats: 2 }\n',
  })
  expect(after['pages/shared/cheap.yaml']).toBe('\ufeffuse: shared/prices\noffer: { seats: 4 }\n')
  expect(after['pages/home.yaml']).toBe('blocks:\n  - { use: shared/cheap, offer: { seats: 2 } }\n')
})

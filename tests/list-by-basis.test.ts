import { expect, test } from 'vitest'
import { blocks } from '../src/blocks/blocks-by-type.ts'
import { listByBasis } from '../src/core/check/list-by-basis.ts'
import { loadExamples } from './block-examples.testing.ts'

const bases = ['deadline', 'cosmetic', 'inventory']

/** What a block type has, with and without the knowledge of its schema; `valid` tells whether it is used. */
function listBoth(type: string, value: Record<string, unknown>) {
  const spec = blocks[type]
  if (!spec) throw new Error(`There is no block type ${type}.`)
  const list = (valid: boolean) => bases.flatMap((basis) => listByBasis({ spec, value, valid }, basis))
  return { bySchema: list(true), bySearch: list(false) }
}

test.each(Object.keys(blocks))('%s: no basis is missed because of the schema', (type) => {
  for (const { props } of loadExamples(type).examples) {
    const { bySchema, bySearch } = listBoth(type, props)
    expect(bySchema).toEqual(bySearch)
  }
})

test('a block with a countdown has a basis, also one in which it is unknown', () => {
  const countdown = { basis: 'cosmetic', seconds: '60' }
  const path = ['countdown']
  expect(listBoth('offerBox', { countdown }).bySchema).toEqual([{ path, map: countdown }])
  expect(listBoth('divider', { countdown }).bySearch).toEqual([{ path, map: countdown }])
  expect(listBoth('divider', { countdown }).bySchema).toEqual([])
})

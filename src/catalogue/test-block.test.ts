import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { engineRegistry } from '../blocks/block-registry.ts'
import { testBlock } from './test-block.ts'

test('a reject may be a value that does not fit another', () => {
  const file = join(import.meta.dirname, '../blocks/showcase/examples.yaml')
  const definition = engineRegistry.blocks.showcase
  if (!definition) throw new Error('The block type does not exist.')
  const tests = testBlock({ definition, registry: engineRegistry, file, text: readFileSync(file, 'utf8') })
  expect(tests.length).toBeGreaterThan(5)
  expect(tests.filter(({ problem }) => problem !== undefined)).toEqual([])
})

test('an example may have a time without an offset, as documents may', () => {
  const definition = engineRegistry.blocks.offerBox
  if (!definition) throw new Error('The block type does not exist.')
  const text = `examples:
  - name: default
    props:
      title: The box
      price: "$199"
      countdown: { basis: deadline, until: 2036-12-31T23:59 }
      action: { label: Order, to: "chat:orders" }
`
  const tests = testBlock({ definition, registry: engineRegistry, file: 'examples.yaml', text })
  expect(tests.find(({ name }) => name === 'example "default" is shown')).toEqual({
    name: 'example "default" is shown',
  })
})

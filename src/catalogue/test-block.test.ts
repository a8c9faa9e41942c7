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

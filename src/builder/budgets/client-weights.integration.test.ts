import { join } from 'node:path'
import { expect, test } from 'vitest'
import { engineRegistry } from '../../blocks/block-registry.ts'
import { conditionalChunks, islandChunk, toChunkName } from './list-scripts.ts'
import { readClientWeights } from './read-client-weights.ts'

const root = join(import.meta.dirname, '../../..')

test('the bundle has the chunks that pages are judged by, and every file is reached from one of its entries', async () => {
  const cacheDir = join(root, 'node_modules/.cache/vaasal')
  const weights = await readClientWeights({ root, cacheDir, registry: engineRegistry })
  const names = Object.keys(weights.files).map(toChunkName)
  expect(names).toEqual(expect.arrayContaining([...Object.keys(conditionalChunks), islandChunk]))
  expect(weights.files[weights.main]?.later.map(toChunkName)).toContain(islandChunk)
  const reached = new Set<string>()
  const visit = (name: string) => {
    if (reached.has(name)) return
    reached.add(name)
    const file = weights.files[name]
    expect(file?.bytes, name).toBeGreaterThan(0)
    for (const other of [...(file?.imports ?? []), ...(file?.later ?? [])]) visit(other)
  }
  for (const name of [weights.main, ...Object.values(weights.modules)]) visit(name)
  expect([...reached].sort()).toEqual(Object.keys(weights.files).sort())
}, 60_000)

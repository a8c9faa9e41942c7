import { join } from 'node:path'
import { expect, test } from 'vitest'
import { engineRegistry } from '../../blocks/block-registry.ts'
import { conditionalChunks, islandChunk, toChunkName } from './list-scripts.ts'
import { readClientWeights } from './read-client-weights.ts'

const root = join(import.meta.dirname, '../../..')

const cacheDir = join(root, 'node_modules/.cache/vaasal')
const readWeights = () => readClientWeights({ root, cacheDir, registry: engineRegistry })

test('the bundle has the chunks that pages are judged by, and every file is reached from one of its entries', async () => {
  const weights = await readWeights()
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

test.each([
  'gallery/behaviour',
  'calculator/behaviour',
  'ui/video',
  'openingHours/behaviour',
  'beforeAfter/behaviour',
])(
  '%s brings at most 1.5 KB beside the runtime, and nothing later',
  async (module) => {
    const { files, main, modules } = await readWeights()
    const brought = new Set<string>()
    const add = (name = '') => {
      if (name === main || brought.has(name)) return
      brought.add(name)
      files[name]?.imports.forEach(add)
    }
    add(modules[module])
    const list = [...brought].map((name) => files[name])
    expect(list.map((file) => file?.later)).toEqual(list.map(() => []))
    const bytes = list.reduce((total, file) => total + (file?.bytes ?? Number.NaN), 0)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(1536)
  },
  60_000,
)

import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BlockRegistry } from '../../src/blocks/block-registry.ts'
import { blocks } from '../../src/blocks/blocks-by-type.ts'
import type { BlockDefinition } from '../../src/blocks/define-block.ts'
import { loadOwnBlocks } from '../../src/builder/own-blocks/load-own-blocks.ts'
import { checkOwnSources } from '../../src/public/check/check-own-sources.ts'
import { renderBlock } from '../../src/render/render-block.tsx'
import { writeChanges } from '../../src/tools/changes/write-changes.ts'
import { planAddBlock } from '../../src/tools/copied-block/plan-add-block.ts'
import { readEngineBlock } from '../../src/tools/copied-block/read-engine-block.ts'
import { bindExample, loadExamples } from '../block-examples.testing.ts'

const root = join(import.meta.dirname, '../..')
const site = realpathSync(mkdtempSync(join(tmpdir(), 'vaasal-copies-')))
const place = { siteDir: site, cacheDir: join(site, 'cache') }
/** Those that use most of what is public for copies; the others are compared in the nightly test. */
const copied = ['footer', 'form', 'topNav']
let registry: BlockRegistry

beforeAll(async () => {
  for (const name of copied)
    await writeChanges(place, planAddBlock({ root, version: '1.0.0', siteDir: site, name }))
  registry = (await loadOwnBlocks({ ...place, mayRunCode: true })).registry
})
afterAll(() => rmSync(site, { recursive: true, force: true }))

test('every block type can be copied, and its copy imports only what is public', () => {
  const names = Object.keys(blocks)
  const texts = names.flatMap((name) =>
    [...readEngineBlock(root, name)].map(([file, text]) => [`blocks/${name}/${file}`, text] as const),
  )
  expect(checkOwnSources({ names, texts: new Map(texts) })).toEqual([])
})

test.each(copied)('a copy of %s is shown as the block of the engine is', (type) => {
  expect(registry.own?.names).toContain(type)
  const { examples } = loadExamples(type)
  expect(examples.length).toBeGreaterThan(1)
  for (const { props } of examples)
    expect(render(registry.blocks[type], bindExample(type, props))).toBe(
      render(blocks[type], bindExample(type, props)),
    )
})

/** The HTML without names of classes, which follow from the path of a file. */
function render(definition: BlockDefinition | undefined, props: Record<string, unknown>): string {
  if (!definition) throw new Error('The block type is missing.')
  return renderBlock(definition, props).html.replace(/ class="[^"]*"/g, '')
}

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { businessKinds } from '../../src/core/schema/about/business-kinds.ts'
import { describeTradePage, tradeGuides } from '../trade-pages.testing.ts'

const root = join(import.meta.dirname, '../..')
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vaasal-vocabulary-'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What the compiler says of objects whose types are those of schema.org, as Google publishes them. */
function compile(things: readonly unknown[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': things }
  const code = `import type { Graph } from 'schema-dts'\nexport const graph: Graph = ${JSON.stringify(graph)}\n`
  writeFileSync(join(folder, 'graph.ts'), code)
  const tsc = join(root, 'node_modules/.bin/tsc')
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--pretty', 'false']
  try {
    return execFileSync(tsc, [...options, 'graph.ts'], { cwd: folder, encoding: 'utf8' })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

test.each(tradeGuides)('the page of %s uses the vocabulary of schema.org', async (guide) => {
  expect(compile(await describeTradePage(guide))).toBe('')
})

test('each kind of business is one of schema.org', () => {
  expect(compile(businessKinds.map((kind) => ({ '@type': kind, name: 'A', telephone: '+91 0' })))).toBe('')
})

test('another type, property or value is refused', () => {
  expect(compile([{ '@type': 'YogaStudio', name: 'A' }])).toContain('error TS')
  expect(compile([{ '@type': 'Product', nmae: 'A' }])).toContain('error TS')
  expect(compile([{ '@type': 'Product', offers: { '@type': 'Offer', availability: 'Gone' } }])).toContain(
    'error TS',
  )
})

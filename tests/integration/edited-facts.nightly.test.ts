import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { editDocument } from '../../src/core/edit/edit-document.ts'
import { readYaml } from '../../src/core/read/read-yaml.ts'
import { asMap, findAt, getChild, type NodePath } from '../../src/core/tree/nodes.ts'
import { makeFolder } from '../folders.testing.ts'
import { copyEngine, runIn } from './copy-engine.testing.ts'

const root = join(import.meta.dirname, '../..')
const scratch = makeFolder()
const copy = join(scratch, 'engine')

/** Names a list of chat pools, and no number. */
const names = new Set(['chats'])

/** Other numbers in every fact of a document, as a marketer writes them. */
function shiftFacts(file: string, path: NodePath): number {
  const text = readFileSync(join(copy, file), 'utf8')
  const tree = readYaml(file, text).source.root
  const facts = [...(asMap(tree && findAt(tree, path))?.entries ?? [])]
  const edits = facts.flatMap(([name, { value }]) => {
    const inner = value.kind === 'map' ? getChild(value, 'value') : value
    const written = inner?.kind === 'scalar' ? (inner.text ?? '') : ''
    const shifted = written.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10))
    if (shifted === written || names.has(name)) return []
    const at = [...path, name, ...(value.kind === 'map' ? ['value'] : [])]
    return [{ kind: 'set' as const, path: at, value: shifted }]
  })
  writeFileSync(join(copy, file), editDocument(file, text, edits))
  return edits.length
}

beforeAll(() => {
  copyEngine(copy)
  for (const part of ['pages', 'pages.yaml', 'public', 'docs', 'README.md'])
    cpSync(join(root, part), join(copy, part), { recursive: true })
}, 60_000)

test('no number of a fact is written into a test: all of them may change', async () => {
  const documents = readdirSync(join(copy, 'pages'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => shiftFacts(`pages/${name.replaceAll('\\', '/')}`, ['facts']))
  expect(shiftFacts('pages.yaml', ['site', 'facts'])).toBeGreaterThan(20)
  expect(documents.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(10)
  const tests = ['tests/facts', 'tests/guides.test.ts', 'tests/departures.test.ts']
  const { code, output } = await runIn(
    copy,
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'unit',
    ...tests,
  )
  expect(code, output).toBe(0)
  expect(Number(/Tests\s+(\d+) passed/.exec(output)?.[1]), output).toBeGreaterThan(200)
}, 300_000)

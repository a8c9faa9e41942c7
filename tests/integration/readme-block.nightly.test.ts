import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSections } from '../guide.testing.ts'
import { copyEngine, runIn } from './copy-engine.testing.ts'

const root = join(import.meta.dirname, '../..')
const fixture = join(import.meta.dirname, '../fixtures/new-block/pricing')
const scratch = mkdtempSync(join(tmpdir(), 'vaasal-readme-block-'))
const engine = join(scratch, 'engine')
const block = join(engine, 'src/blocks/pricing')
const section = readSections('docs/adding-a-block.md').find(
  ({ heading }) => heading === 'A block type in five steps',
)

const vaasal = (...args: string[]) => runIn(engine, 'scripts/vaasal.mjs', ...args)
const runTests = (...args: string[]) =>
  runIn(engine, 'node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...args)
const versions = () => readFileSync(join(engine, 'schemas/block-versions.json'), 'utf8')
const edit = (file: string, from: string, to: string) => {
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(from)
  writeFileSync(
    file,
    text.replace(from, () => to),
  )
}

beforeAll(() => {
  copyEngine(engine)
  for (const part of ['pages', 'pages.yaml', 'public', 'docs', 'README.md'])
    cpSync(join(root, part), join(engine, part), { recursive: true })
}, 60_000)
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** A newcomer's way through `docs/adding-a-block.md`, with fields, a look and examples of their own. */
test('the block that the README makes passes in each of its five steps', async () => {
  const [created = ''] = /npx vaasal new block \w+/.exec(section?.text ?? '') ?? []
  expect(created).toBe('npx vaasal new block pricing')
  expect((await vaasal('new', 'block', 'pricing')).code).toBe(0)

  cpSync(fixture, block, { recursive: true })
  appendFileSync(join(block, 'examples.yaml'), section?.examples[0]?.code ?? '')
  const generated = await vaasal('schemas')
  expect(generated.code, generated.output).toBe(0)
  expect(versions()).not.toContain('"pricing"')
  const own = await runTests('tests/blocks.test.ts', '-t', '^pricing ')
  expect(own.code, own.output).toBe(0)
  const others = await runTests(
    ...['tests/block-names.test.ts', 'tests/guides.test.ts', 'tests/schemas.test.ts'],
    ...['tests/architecture.test.ts', 'tests/islands.test.tsx', 'src/catalogue'],
  )
  expect(others.code, others.output).toBe(0)
}, 300_000)

test('its version is recorded once a document uses it, and then a change needs a migration', async () => {
  appendFileSync(
    join(engine, 'pages/about.yaml'),
    '\n  - type: pricing\n    heading: Prices\n    plans: [{ name: Basic, price: 10 INR }]\n',
  )
  expect((await vaasal('schemas')).code).toBe(0)
  const recorded = versions()
  expect(recorded).toContain('"pricing"')
  edit(join(block, 'schema.ts'), "required: ['name', 'price']", "required: ['name', 'price', 'note']")
  edit(
    join(block, 'schema.ts'),
    "          price: { ...text, title: 'Price', maxLength: 40 },\n",
    "          price: { ...text, title: 'Price', maxLength: 40 },\n          note: { ...text, title: 'Note', maxLength: 40 },\n",
  )
  const refused = await vaasal('schemas')
  expect(refused.code).toBe(1)
  expect(refused.output).toContain('Documents with "pricing" that were right would be wrong now')
  expect(versions()).toBe(recorded)
}, 120_000)

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyEngine, runIn } from './copy-engine.testing.ts'

const scratch = mkdtempSync(join(tmpdir(), 'vaasal-failing-view-'))
const engine = join(scratch, 'engine')
const site = join(scratch, 'site')
const edit = (path: string, from: string, to: string) => {
  const text = readFileSync(path, 'utf8')
  expect(text, path).toContain(from)
  writeFileSync(
    path,
    text.replace(from, () => to),
  )
}
const run = (...args: string[]) => runIn(engine, 'scripts/vaasal.mjs', ...args, '--site', site)

/** An engine of which one view fails for one text, and a site whose child page has that text. */
beforeAll(() => {
  copyEngine(engine)
  edit(
    join(engine, 'src/blocks/prose/view.tsx'),
    'ReactNode {\n',
    "ReactNode {\n  if (JSON.stringify(props.body).includes('cold oven')) (undefined as unknown as string[]).map(String)\n",
  )
  cpSync(join(import.meta.dirname, '../fixtures/broken/_base'), site, { recursive: true })
  edit(
    join(site, 'pages/sarees.yaml'),
    'blocks:\n',
    'blocks:\n  - { type: prose, id: story, heading: Story, body: A warm oven. }\n',
  )
  edit(join(site, 'pages/wedding.yaml'), 'blocks:\n', 'blocks:\n  - { id: story, body: A cold oven. }\n')
}, 60_000)
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const sentence =
  'The page /sarees/wedding could not be rendered: its block "story" (prose) at pages/wedding.yaml:5 (defined at pages/sarees.yaml:4) failed.\nCannot read properties of undefined (reading \'map\')\n'

test.each([
  ['in this process', ['--workers', '1']],
  ['in another process', ['--workers', '3']],
])(
  'a view that throws is named with its page, block and line: %s',
  async (_, options) => {
    const { code, output } = await run('build', '--force', ...options)
    expect(code).toBe(2)
    expect(output).toContain(sentence)
    expect(output).not.toMatch(/^\s+at /m)
    const debugged = await run('build', '--force', '--debug', ...options)
    expect(debugged.output).toContain(sentence)
    expect(debugged.output).toMatch(/^\s+at .*src\/blocks\/prose\/view\.tsx:\d+/m)
  },
  120_000,
)

test('so is one that is rendered to measure its page', async () => {
  edit(join(site, 'pages.yaml'), '  lang: en\n', '  lang: en\n  budgets: { html: 90 }\n')
  const { code, output } = await run('validate')
  expect(code).toBe(2)
  expect(output).toContain(sentence)
}, 120_000)

import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { wakeTriggers } from '../../src/core/model/wake.ts'
import { blockCategories } from '../../src/core/schema/block-spec.ts'

const root = join(import.meta.dirname, '../..')
const site = mkdtempSync(join(tmpdir(), 'vaasal-guide-'))
afterAll(() => rmSync(site, { recursive: true, force: true }))

/** The files of the guide: code whose first line is a comment with the name of its file. */
function readGuide(): Map<string, string> {
  const text = readFileSync(join(root, 'docs/adding-a-block.md'), 'utf8')
  const found = text.matchAll(/^```\w+\n(?:\/\/|#) (blocks\/\S+)\n([\s\S]*?)^```$/gm)
  return new Map([...found].map(([, file = '', code = '']) => [file, code]))
}

const run = (...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'scripts/vaasal.mjs'), ...args], { cwd: site, encoding: 'utf8' })

test('the guide names every category, and every moment at which a behaviour starts', () => {
  const lines = readFileSync(join(root, 'docs/adding-a-block.md'), 'utf8').split('\n')
  const listNamed = (start: string, pattern: RegExp) =>
    [...(lines.find((line) => line.startsWith(start)) ?? '').matchAll(pattern)].map(([, name]) => name)
  expect(listNamed('- `category` is', /(?<=list it.*)`(\w+)`/g)).toEqual(blockCategories)
  expect(listNamed('- `when` says', /(?<=starts.*)`(\w+)`,/g)).toEqual(wakeTriggers)
})

test('the block of the guide passes its tests and is built', () => {
  const files = readGuide()
  expect([...files.keys()].map((file) => file.split('/').at(-1)).sort()).toEqual([
    ...['behaviour.ts', 'examples.yaml', 'index.ts', 'messages.ts', 'schema.ts', 'view.tsx'],
  ])
  cpSync(join(root, 'tests/fixtures/own-blocks/pages.yaml'), join(site, 'pages.yaml'))
  const home =
    'title: Home\ndescription: A page with opening hours.\nblocks:\n  - type: openingHours\n    heading: Open\n    days: [{ day: Monday, hours: 8 to 18 }]\n'
  for (const [file, text] of [...files, ['pages/home.yaml', home] as const]) {
    mkdirSync(dirname(join(site, file)), { recursive: true })
    writeFileSync(join(site, file), text)
  }
  const tested = run('test')
  expect(tested.status).toBe(0)
  expect(tested.stdout).toMatch(/^5 tests passed, 0 failed\.\nNo problems in 1 page\.$/m)
  expect(run('build')).toMatchObject({ status: 0 })
  expect(readFileSync(join(site, 'dist/index.html'), 'utf8')).toMatch(/id="openingHours".*Monday: 8 to 18/)
})

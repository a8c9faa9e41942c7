import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { readManifest } from '../../src/builder/files/site-manifest.ts'
import { build } from '../../src/cli/commands/build.ts'
import { runCommand } from '../../src/cli/run-command.ts'
import type { Terminal } from '../../src/command/command.ts'
import type { EngineCode } from '../../src/contracts/engine-code.ts'
import { makeFolder } from '../folders.testing.ts'
import { readEngineCode } from '../incremental/read-engine-code.testing.ts'

const root = join(import.meta.dirname, '../..')
const cacheDir = join(root, 'node_modules/.cache/vaasal')
const isCatalogue = (name: string) => name.startsWith('__')
const folder = makeFolder()
let code: EngineCode
beforeAll(async () => {
  code = await readEngineCode(root)
  await cp(join(root, 'tests/fixtures/second-site'), join(folder, 'site'), { recursive: true })
})

/** Builds as the command does, and returns the files of the built site and what was said. */
async function run(options: Record<string, unknown>): Promise<{ files: string[]; said: string }> {
  const lines: string[] = []
  const say = (text: string) => lines.push(text)
  const terminal: Terminal = { root, cacheDir, code, print: say, say, progress() {}, colour: false }
  const site = join(folder, 'site')
  expect(
    await runCommand(build, {
      args: [],
      options: { site, at: '2026-01-01', workers: '1', ...options },
      terminal,
    }),
  ).toBe(0)
  return { files: readManifest(join(site, 'dist')), said: lines.join('\n') }
}

test('only build --catalogue writes the catalogue, and the next build without it removes it and nothing else', async () => {
  const plain = await run({})
  expect(plain.files.filter(isCatalogue)).toEqual([])
  const added = await run({ catalogue: true })
  expect(added.files.filter((name) => !isCatalogue(name))).toEqual(plain.files)
  expect(added.files).toEqual(
    expect.arrayContaining([
      '__blocks.html',
      '__blocks/blocks-page.js',
      '__blocks/hero.html',
      '__blocks/themes.json',
      '__pages.html',
      '__pages/pages.json',
    ]),
  )
  expect(added.said).toMatch(/0 removed/)
  expect((await run({ catalogue: true })).said).toMatch(/0 files written, 0 removed/)
  expect((await run({})).files).toEqual(plain.files)
}, 120_000)

test('a part of a site has no catalogue', async () => {
  await expect(run({ catalogue: true, shard: '1/2' })).rejects.toThrow('--shard')
})

test.each(['merge', 'force', 'explainRebuild'])(
  'what is built another way is not compared: %s',
  async (flag) => {
    await expect(run({ verify: true, [flag]: true })).rejects.toThrow('--verify')
  },
)

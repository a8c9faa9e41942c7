import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const scratch = mkdtempSync(join(tmpdir(), 'vaasal-sources-'))
const caches = `${scratch}-caches`
const inScratch = (path: string) => join(scratch, path)

beforeAll(() => {
  for (const folder of ['scripts', 'src/blocks/hero', 'src/core'])
    mkdirSync(inScratch(folder), { recursive: true })
  for (const script of [
    ...['vaasal', 'end-on-signals', 'follow-parent', 'user-cache'],
    ...['prepare-engine', 'engine-code', 'build-engine'],
  ])
    copyFileSync(join(root, `scripts/${script}.mjs`), inScratch(`scripts/${script}.mjs`))
  for (const path of ['package-lock.json', 'vite.config.ts', 'src/core/one.ts', 'src/blocks/hero/view.tsx'])
    writeFileSync(inScratch(path), path)
})
afterAll(() => {
  for (const folder of [scratch, caches]) rmSync(folder, { recursive: true, force: true })
})

interface LastStart {
  files: string[]
  folders: { names: string[]; stamp?: string }
  code: { hash: string; version: string; blocks: Record<string, string> }
}

/** Starts the command, `later` milliseconds after now. Without packages it ends when it knows its sources. */
function start(later = 3_600_000): LastStart {
  const clock = `const now = Date.now; Date.now = () => now() + ${later}`
  const script = inScratch('scripts/vaasal.mjs')
  const args = ['--import', `data:text/javascript,${encodeURIComponent(clock)}`, script, '--version']
  const env = { ...process.env, XDG_CACHE_HOME: caches }
  expect(spawnSync(process.execPath, args, { encoding: 'utf8', env }).stderr).toContain('could not be built')
  const [installation = ''] = readdirSync(join(caches, 'vaasal'))
  return JSON.parse(readFileSync(join(caches, 'vaasal', installation, 'engine/last-start.json'), 'utf8'))
}

test('files that change, are added, renamed or removed are noticed, and the files are not listed in vain', () => {
  const first = start()
  expect(first.files).toContain('src/core/one.ts')
  expect(first.folders.stamp).toBeDefined()
  expect(Object.keys(first.code.blocks)).toEqual(['hero'])
  expect(start()).toEqual(first)

  writeFileSync(inScratch('src/core/one.ts'), 'changed')
  const changed = start()
  expect(changed.code.version).not.toBe(first.code.version)
  expect(changed.folders).toEqual(first.folders)

  writeFileSync(inScratch('src/core/two.ts'), '')
  expect(start().files).toContain('src/core/two.ts')
  renameSync(inScratch('src/core/two.ts'), inScratch('src/core/three.ts'))
  expect(start().files).toContain('src/core/three.ts')
  mkdirSync(inScratch('src/blocks/faq'))
  writeFileSync(inScratch('src/blocks/faq/view.tsx'), '')
  expect(Object.keys(start().code.blocks).sort()).toEqual(['faq', 'hero'])
  rmSync(inScratch('src/core/three.ts'))
  rmSync(inScratch('src/blocks/faq'), { recursive: true })
  expect(start().code).toEqual(changed.code)
})

test('a folder that has just changed is listed again', () => {
  writeFileSync(inScratch('src/core/new.ts'), '')
  const { files, folders } = start(0)
  expect(files).toContain('src/core/new.ts')
  expect(folders.stamp).toBeUndefined()
})

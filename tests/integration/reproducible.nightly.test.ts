import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { makeFolder, readFiles } from '../folders.testing.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const sources = [
  'src',
  'scripts',
  'pages',
  'public',
  'pages.yaml',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
]
const folder = makeFolder()

/** Another checkout: its own sources and caches, the same packages. */
async function makeCheckout(name: string): Promise<string> {
  const checkout = join(folder, name)
  await mkdir(join(checkout, 'node_modules'), { recursive: true })
  for (const source of sources) await cp(join(root, source), join(checkout, source), { recursive: true })
  const packages = await readdir(join(root, 'node_modules'))
  for (const name of packages.filter((entry) => !entry.startsWith('.'))) {
    await symlink(join(root, 'node_modules', name), join(checkout, 'node_modules', name))
  }
  return checkout
}

async function build(
  checkout: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Map<string, string>> {
  const command = [join(checkout, 'scripts/vaasal.mjs'), 'build', '--at', '2026-01-31T20:00:00Z', ...args]
  await run(process.execPath, command, {
    cwd: checkout,
    env: { ...process.env, NODE_ENV: 'production', XDG_CACHE_HOME: `${checkout}-caches`, ...env },
  })
  return readAll(join(checkout, 'dist'))
}

const readAll = (dist: string) => new Map(Object.entries(readFiles(dist, 'latin1')))

test('two checkouts in other folders, time zones and locales, with other numbers of workers, build the same bytes', async () => {
  const [one, other] = await Promise.all([makeCheckout('one'), makeCheckout('quite/another place')])
  const [first, second] = await Promise.all([
    build(one, ['--workers', '1'], { TZ: 'Asia/Kolkata', LANG: 'ta_IN.UTF-8', LC_ALL: 'ta_IN.UTF-8' }),
    build(other, ['--workers', '3'], { TZ: 'America/Los_Angeles', LANG: 'tr_TR.UTF-8', LC_ALL: 'C' }),
  ])
  expect([...second.keys()]).toEqual([...first.keys()])
  for (const [path, content] of first) expect(second.get(path) === content, path).toBe(true)
  const [again, anew] = await Promise.all([build(one, ['--workers', '2'], {}), build(other, ['--force'], {})])
  for (const [path, content] of first) {
    expect(again.get(path) === content, `${path}, built again`).toBe(true)
    expect(anew.get(path) === content, `${path}, built anew`).toBe(true)
  }
  for (const content of first.values()) {
    expect(Buffer.from(content, 'base64').includes(folder)).toBe(false)
  }
}, 120_000)

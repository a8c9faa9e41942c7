import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { engineRegistry } from '../../src/blocks/block-registry.ts'
import { buildShard } from '../../src/builder/run/build-shard.ts'
import { buildSite } from '../../src/builder/run/build-site.ts'
import { mergeShards } from '../../src/builder/shard/merge-shards.ts'
import { makeFolder, readFiles } from '../folders.testing.ts'

const root = join(import.meta.dirname, '../..')
const at = new Date('2026-01-31T20:00:00Z')
const count = 3
const folder = makeFolder()
const place = (name: string) => join(folder, name)
const parts = () => Array.from({ length: count }, (_, index) => place(`part-${index + 1}`))

/** Each part is built in a checkout of its own, with a cache of its own. */
beforeAll(async () => {
  for (const name of ['one', 'two', 'changed'])
    for (const source of ['pages.yaml', 'pages', 'public'])
      await cp(join(root, source), join(folder, name, source), { recursive: true })
  for (const [index, outDir] of parts().entries()) {
    const siteDir = place(index === 0 ? 'one' : 'two')
    const part = { index: index + 1, count }
    const { site, output } = await buildShard({ ...options(siteDir), outDir, part })
    expect(site.diagnostics).toEqual([])
    expect(output?.written.length).toBeGreaterThan(0)
  }
}, 120_000)

const options = (siteDir: string) => ({
  registry: engineRegistry,
  siteDir,
  root,
  cacheDir: join(root, 'node_modules/.cache/vaasal'),
  at,
})

async function build(siteDir: string, folders?: readonly string[]) {
  const outDir = await mkdtemp(join(folder, 'dist-'))
  const prebuilt = folders && mergeShards(folders, undefined)
  const { site, made, output } = await buildSite({
    ...options(siteDir),
    outDir,
    ...(prebuilt && { prebuilt }),
  })
  expect(output).toBeDefined()
  return { files: readAll(outDir), reasons: made?.updated.reasons, diagnostics: site.diagnostics }
}

const readAll = (dist: string) => new Map(Object.entries(readFiles(dist, 'latin1')))

test('parts in any order give the whole site, and no page is made again', async () => {
  const whole = await build(place('one'))
  const merged = await build(place('one'), parts().reverse())
  expect(merged.files).toEqual(whole.files)
  expect(merged.diagnostics).toEqual(whole.diagnostics)
  expect([...(merged.reasons ?? [])]).toEqual([])
})

test('a document that has changed since the parts were built is made from its new content', async () => {
  await appendFile(join(place('changed'), 'pages/tamil/course.yaml'), '\n# changed\n')
  const shared = join(place('changed'), 'pages.yaml')
  await writeFile(shared, (await readFile(shared, 'utf8')).replace(/^ {2}name: .*$/m, '  name: Another Name'))
  const merged = await build(place('changed'), parts())
  expect(merged.files).toEqual((await build(place('changed'))).files)
  expect(merged.reasons?.size).toBeGreaterThan(0)
})

test('a part that is missing, given twice or damaged is named', async () => {
  const [first = '', second = '', third = ''] = parts()
  expect(() => mergeShards([first, third], undefined)).toThrow('The parts 2/3 are missing')
  expect(() => mergeShards([first, second, second, third], undefined)).toThrow('are both part 2/3')
  expect(() => mergeShards([folder], undefined)).toThrow('does not contain a part of a site')
  expect(() => mergeShards(parts(), { hash: 'another', version: 'another', blocks: {} })).toThrow(
    'another version',
  )
  const damaged = place('damaged')
  await cp(second, damaged, { recursive: true })
  const page = [...readAll(damaged).keys()].find((file) => file.endsWith('.html')) ?? ''
  await writeFile(join(damaged, page), 'cut off')
  await expect(build(place('one'), [first, damaged, third])).rejects.toThrow('is not as it was built')
  await rm(join(damaged, page))
  await expect(build(place('one'), [first, damaged, third])).rejects.toThrow('lacks the file')
  await writeFile(join(damaged, '.vaasal-shard'), 'x')
  expect(() => mergeShards([first, damaged, third], undefined)).toThrow('is damaged')
})

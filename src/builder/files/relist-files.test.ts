import { mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeTestFolder } from '../../../tests/folders.testing.ts'
import { type ListedFile, listSiteFiles, relistFiles } from './find-files.ts'

let folder: string
const at = (name: string) => join(folder, name)
const write = (name: string, text: string) => writeFileSync(at(name), text)
const relist = (files: readonly ListedFile[], ...names: string[]) =>
  relistFiles(files, new Set(names.map(at)))

beforeEach(() => {
  folder = makeTestFolder()
  mkdirSync(at('pages/campaign'), { recursive: true })
  for (const name of ['pages.yaml', 'pages/one.yaml', 'pages/campaign/two.yaml']) {
    write(name, 'title: One')
    utimesSync(at(name), 1, 1)
  }
})

test('files that were saved are listed as if all were listed again', async () => {
  const files = await listSiteFiles(folder)
  write('pages/one.yaml', 'title: Another')
  write('pages.yaml', 'version: 1')
  const withoutAge = (list: readonly ListedFile[] | undefined) => list?.map(({ settled: _, ...file }) => file)
  const relisted = relist(files, 'pages/one.yaml', 'pages.yaml', 'pages/.one.yaml.swp')
  expect(withoutAge(relisted)).toEqual(withoutAge(await listSiteFiles(folder)))
  expect(relisted).not.toEqual(files)
})

test('what appears, disappears or becomes something else needs a look at all files', async () => {
  const files = await listSiteFiles(folder)
  write('pages/new.yaml', 'title: New')
  expect(relist(files, 'pages/new.yaml')).toBeUndefined()
  rmSync(at('pages/one.yaml'))
  expect(relist(files, 'pages/one.yaml')).toBeUndefined()
  symlinkSync(at('pages/campaign/two.yaml'), at('pages/one.yaml'))
  expect(relist(files, 'pages/one.yaml')).toBeUndefined()
  const linked = (await listSiteFiles(folder)).map((file) => ({ ...file, settled: true }))
  expect(relist(linked, 'pages.yaml')).toBeDefined()
  // It is listed by the name of the link as well.
  expect(relist(linked, 'pages/campaign/two.yaml')).toBeUndefined()
  rmSync(at('pages/campaign'), { recursive: true })
  expect(relist(files, 'pages/campaign')).toBeUndefined()
})

import { chmodSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeTestFolder } from '../../../tests/folders.testing.ts'
import { openResultsPlace } from './results-place.ts'

let folder: string
let site: string
beforeEach(() => {
  folder = makeTestFolder()
  site = join(folder, 'site')
  mkdirSync(site)
})
afterEach(() => {
  chmodSync(folder, 0o700)
})

test('the key is made once, for its user alone, and never in the site', () => {
  const cache = join(folder, 'cache/vaasal')
  const place = openResultsPlace(site, cache)
  expect(place).toEqual({ folder: join(site, '.vaasal'), key: readFileSync(join(cache, 'store.key')) })
  expect(statSync(join(cache, 'store.key')).mode & 0o777).toBe(0o600)
  expect(openResultsPlace(site, cache)).toEqual(place)
})

test('a key in the site is not used, even if it is there: it may have come with the store', () => {
  const cache = join(site, 'node_modules/.cache/vaasal')
  mkdirSync(cache, { recursive: true })
  writeFileSync(join(cache, 'store.key'), Buffer.alloc(32, 1))
  expect(openResultsPlace(site, cache)).toBeUndefined()
  symlinkSync(cache, join(folder, 'by-link'))
  expect(openResultsPlace(site, join(folder, 'by-link'))).toBeUndefined()
})

test.each([
  ['a link', (file: string) => symlinkSync('/dev/zero', file)],
  ['a folder', (file: string) => mkdirSync(file)],
  ['empty', (file: string) => writeFileSync(file, '')],
])('without a key, because it is %s, nothing is kept', (_, plant) => {
  const cache = join(folder, 'cache')
  mkdirSync(cache)
  plant(join(cache, 'store.key'))
  expect(openResultsPlace(site, cache)).toBeUndefined()
})

test('a cache that cannot be made is as good as none', () => {
  writeFileSync(join(folder, 'file'), '')
  expect(openResultsPlace(site, join(folder, 'file/cache'))).toBeUndefined()
})

test('something else in the place of the folder is refused', () => {
  symlinkSync(folder, join(site, '.vaasal'))
  expect(() => openResultsPlace(site, join(folder, 'cache'))).toThrow('.vaasal is a symbolic link')
})

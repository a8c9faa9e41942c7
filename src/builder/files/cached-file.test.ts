import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTestFolder } from '../../../tests/folders.testing.ts'
import { findOrMake, findOrMakeData } from './cached-file.ts'

test('a file of the cache that is empty is made again', async () => {
  const file = join(makeTestFolder(), 'a.woff2')
  const find = async () => String(await findOrMake(file, async () => 'a font'))
  expect(await find()).toBe('a font')
  writeFileSync(file, '')
  expect(await find()).toBe('a font')
  writeFileSync(file, 'kept')
  expect(await find()).toBe('kept')
})

test.each(['', '{"weight":', '[]', 'null'])('data that is %j is made again', async (text) => {
  const file = join(makeTestFolder(), 'a.json')
  writeFileSync(file, text)
  expect(await findOrMakeData(file, async () => ({ weight: 1 }))).toEqual({ weight: 1 })
  expect(readFileSync(file, 'utf8')).toBe('{"weight":1}')
  writeFileSync(file, '{"weight":2}')
  expect(await findOrMakeData(file, async () => ({ weight: 1 }))).toEqual({ weight: 2 })
})

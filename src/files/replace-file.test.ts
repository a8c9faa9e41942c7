import { readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeTestFolder } from '../../tests/folders.testing.ts'
import { keepFolder } from './keep-folder.ts'
import { replaceBy, replaceFile } from './replace-file.ts'

let folder = ''
beforeEach(() => {
  folder = makeTestFolder()
})

const list = () => readdirSync(folder, { recursive: true }).map(String).sort()
const read = (path: string) => readFileSync(join(folder, path), 'utf8')

test('a file is written with its folder, and takes the place of a link instead of its target', () => {
  replaceFile(join(folder, 'inside/one.txt'), 'one')
  symlinkSync(join(folder, 'inside/one.txt'), join(folder, 'link.txt'))
  replaceFile(join(folder, 'link.txt'), 'two')
  expect([read('inside/one.txt'), read('link.txt')]).toEqual(['one', 'two'])
  expect(list()).toEqual(['inside', 'inside/one.txt', 'link.txt'])
})

test('a file keeps its mode, unless another one is asked for, and does not take that of a link', () => {
  const file = join(folder, 'private.txt')
  const readMode = () => statSync(file).mode & 0o777
  writeFileSync(file, 'one', { mode: 0o600 })
  replaceFile(file, 'two')
  expect(readMode()).toBe(0o600)
  replaceFile(file, 'three', { mode: 0o700 })
  expect(readMode()).toBe(0o700)
  rmSync(file)
  symlinkSync(join(folder, 'nowhere'), file)
  replaceFile(file, 'four')
  expect(readMode() & 0o022).toBe(0)
})

test('what cannot be written leaves the earlier file and no draft', () => {
  replaceFile(join(folder, 'one.txt'), 'one')
  const write = () =>
    replaceBy(join(folder, 'one.txt'), (draft) => {
      writeFileSync(draft, 'half')
      throw new Error('The disk is full')
    })
  expect(write).toThrow('The disk is full')
  expect(read('one.txt')).toBe('one')
  expect(list()).toEqual(['one.txt'])
})

test('a folder of a cache is kept as a whole, and the one that was there first stays', () => {
  const files = (content: string) => [['assets/main.js', content]] as const
  keepFolder(join(folder, 'cache/hash'), files('first'))
  keepFolder(join(folder, 'cache/hash'), files('second'))
  expect(list()).toEqual(['cache', 'cache/hash', 'cache/hash/assets', 'cache/hash/assets/main.js'])
  expect(read('cache/hash/assets/main.js')).toBe('first')
  writeFileSync(join(folder, 'file'), '')
  expect(() => keepFolder(join(folder, 'file/hash'), files('third'))).toThrow()
})

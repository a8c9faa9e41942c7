import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashFiles } from '../site/hash-folder.ts'
import { hashSources } from './hash-sources.ts'

let folder = ''
let files: string[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vaasal-sources-'))
  files = ['one.ts', 'two.ts', 'missing.ts'].map((name) => join(folder, name))
  for (const file of files.slice(0, 2)) writeFileSync(file, file)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const hash = () => hashSources(folder, files, join(folder, 'cache'))

test('the hash is that of the contents, whatever is known from before', async () => {
  const [one = ''] = files
  for (const content of ['a', 'b', 'a']) {
    const { mtime } = statSync(one)
    writeFileSync(one, content)
    // The size and the time of a change may be those of before: the time of the entry is another.
    utimesSync(one, mtime, mtime)
    const right = await hashFiles(folder, files)
    expect(await hash()).toBe(right)
    expect(await hash()).toBe(right)
  }
})

test('a file that is removed or added changes the hash', async () => {
  const before = await hash()
  writeFileSync(files[2] ?? '', 'three')
  const after = await hash()
  expect(after).not.toBe(before)
  rmSync(files[2] ?? '')
  expect(await hash()).toBe(before)
})

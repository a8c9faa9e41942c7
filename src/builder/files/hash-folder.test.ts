import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles } from './hash-folder.ts'

test('lists the files of all folders in order, although a folder disappears meanwhile', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vaasal-list-'))
  const names = ['b/c/one', 'b/two', 'a'].map((name) => join(folder, name))
  mkdirSync(join(folder, 'b/c'), { recursive: true })
  for (const name of names) writeFileSync(name, '')
  for (let round = 0; round < 30; round++) {
    mkdirSync(join(folder, '.draft/inner/most'), { recursive: true })
    const listing = listFiles(folder)
    rmSync(join(folder, '.draft'), { recursive: true })
    expect(await listing).toEqual([...names].sort())
  }
  rmSync(folder, { recursive: true })
})

test('a folder that does not exist has no files', async () => {
  expect(await listFiles(join(tmpdir(), 'vaasal-list-missing'))).toEqual([])
})

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createStore, loadStore, saveStore } from './site-store.ts'
import { readStoreKey } from './store-key.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vaasal-store-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const answers = new Map([['setting\tname', '"School"']])
const place = () => ({ folder: join(folder, '.vaasal'), key: readStoreKey(join(folder, 'cache')) })

test('a store is read again by the same engine of the same installation, and by no other', () => {
  saveStore(place(), 'one', { ...createStore(), answers })
  expect(loadStore(place(), 'one').answers).toEqual(answers)
  expect(loadStore(place(), 'two').answers.size).toBe(0)
  expect(loadStore({ ...place(), key: Buffer.alloc(32) }, 'one').answers.size).toBe(0)
  expect(readFileSync(join(folder, '.vaasal/.gitignore'), 'utf8')).toBe('*\n')
})

test('a store that is cut off or changed is as good as none', () => {
  saveStore(place(), 'one', { ...createStore(), answers })
  const file = join(folder, '.vaasal/pages.store')
  const bytes = readFileSync(file)
  for (const damaged of [
    bytes.subarray(0, -3),
    bytes.subarray(0, 10),
    Buffer.alloc(0),
    flip(bytes, bytes.length - 9),
  ]) {
    writeFileSync(file, damaged)
    expect(loadStore(place(), 'one').answers.size).toBe(0)
  }
})

function flip(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}

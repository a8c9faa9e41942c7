import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
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

test('a store that is read, changed and written again and again stays small and complete', () => {
  const large = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`type${index}`, `${index}`]))
  saveStore(place(), 'one', { ...createStore(), codes: large, answers })
  const sizes: number[] = []
  for (let run = 0; run < 40; run += 1) {
    const store = loadStore(place(), 'one')
    expect(store.answers.get('run')).toBe(run === 0 ? undefined : `run ${run - 1}`)
    store.answers.set('run', `run ${run}`)
    store.codes = { ...store.codes, run: `${run}` }
    saveStore(place(), 'one', store)
    sizes.push(statSync(join(folder, '.vaasal/pages.store')).size)
  }
  const [first = 0] = sizes
  expect(Math.max(...sizes)).toBeLessThan(first * 3)
  expect(loadStore(place(), 'one').codes).toEqual({ ...large, run: '39' })
})

test('a store may be written several times by the run that read it', () => {
  saveStore(place(), 'one', { ...createStore(), answers: new Map(answers) })
  const store = loadStore(place(), 'one')
  for (const run of ['1', '2']) {
    store.answers.set('run', run)
    store.definitions.clear()
    saveStore(place(), 'one', store)
    expect(loadStore(place(), 'one')).toEqual(store)
  }
})

test('a part that no run asks for is kept as it was read, also when the store is packed anew', () => {
  const outputs = new Map([['dist', new Map([['index.html', { content: 'a', stamp: '1' }]])]])
  saveStore(place(), 'one', { ...createStore(), answers, outputs })
  for (let run = 0; run < 20; run += 1) {
    const store = loadStore(place(), 'one')
    store.codes = { ...store.codes, [`run${run}`]: `${run}` }
    saveStore(place(), 'one', store)
  }
  expect(loadStore(place(), 'one').outputs).toEqual(outputs)
  expect(loadStore(place(), 'one').answers).toEqual(answers)
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

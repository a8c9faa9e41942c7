import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FileRecord } from '../pages/file-record.ts'
import { toPlain } from './pool/stored-record.ts'
import { createStore, describeStore, loadStore, packAhead, saveStore } from './site-store.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vaasal-store-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const answers = new Map([['setting\tname', '"School"']])
/** The same with plain objects in the place of records. */
function readRecords(records: ReadonlyMap<string, object>): Map<string, object> {
  const read = (value: object) => (value instanceof Map ? readRecords(value) : toPlain(value))
  return new Map([...records].map(([key, value]) => [key, read(value)]))
}

const place = () => ({ folder: join(folder, '.vaasal'), key: Buffer.alloc(32, 1) })

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
    sizes.push(measureStore())
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

test('a store whose pages are packed before it is saved contains what has changed since', () => {
  const makePage = (key: string) => ({
    ...{ key, document: key, used: [key], types: ['hero'], questions: ['setting\tlang' as const] },
    ...{ resolved: [], validated: [], diagnostics: [], hasError: false, located: [] },
  })
  const store = createStore()
  for (const key of ['/a', '/b', '/c']) store.pages.set(key, makePage(key))
  for (const record of store.pages.values()) packAhead(store, record)
  store.pages.set('/b', { ...makePage('/b'), hasError: true })
  store.pages.delete('/c')
  store.answers = new Map(answers)
  saveStore(place(), 'one', store)
  const found = loadStore(place(), 'one')
  expect({
    ...found,
    files: new Map(found.files),
    outputs: new Map(found.outputs),
    pages: readRecords(found.pages),
  }).toEqual(store)
  // A store that was read knows its pages already.
  packAhead(found, makePage('/d'))
  found.pages.delete('/a')
  saveStore(place(), 'one', found)
  expect([...loadStore(place(), 'one').pages.keys()]).toEqual(['/b'])
})

test('a part that no run asks for is kept as it was read, also when the store is packed anew', () => {
  const outputs = new Map([['dist', new Map([['index.html', { content: 'a', stamp: '1' }]])]])
  saveStore(place(), 'one', { ...createStore(), answers, outputs })
  for (let run = 0; run < 20; run += 1) {
    const store = loadStore(place(), 'one')
    store.codes = { ...store.codes, [`run${run}`]: `${run}` }
    saveStore(place(), 'one', store)
  }
  expect(readRecords(loadStore(place(), 'one').outputs)).toEqual(outputs)
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

const names = ['pages.store', 'pages.added']
const measureStore = () =>
  names.reduce(
    (sum, name) => sum + (statSync(join(folder, '.vaasal', name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  )

const makeCodes = (name: string, length: number) =>
  Object.fromEntries(Array.from({ length }, (_, index) => [`${name}${index}`, `${name} ${index}`]))

/** A large store, and what a run has added to it: an answer. */
function saveWithAddition() {
  saveStore(place(), 'one', { ...createStore(), codes: makeCodes('type', 1000), answers: new Map(answers) })
  const main = readFileSync(join(folder, '.vaasal/pages.store'))
  const store = loadStore(place(), 'one')
  store.answers.set('added', 'ä – ത')
  saveStore(place(), 'one', store)
  return { main, store }
}

test('a run that changes little writes only what it adds to the main file', () => {
  const { main, store } = saveWithAddition()
  expect(readFileSync(join(folder, '.vaasal/pages.store'))).toEqual(main)
  expect(measureStore() - main.length).toBeLessThan(main.length / 4)
  const again = loadStore(place(), 'one')
  expect(again).toEqual(store)
  expect(describeStore(again)).toBe(describeStore(store))
  again.answers.set('more', '1')
  saveStore(place(), 'one', again)
  expect(loadStore(place(), 'one').answers).toEqual(new Map([...answers, ['added', 'ä – ത'], ['more', '1']]))
})

test('an addition that is damaged, or was made to another main file, is ignored', () => {
  saveWithAddition()
  const file = join(folder, '.vaasal/pages.added')
  const bytes = readFileSync(file)
  for (let end = 0; end < bytes.length; end += 7) {
    writeFileSync(file, bytes.subarray(0, end))
    expect(loadStore(place(), 'one').answers).toEqual(answers)
  }
  for (const at of [3, 60, bytes.length - 9]) {
    writeFileSync(file, flip(bytes, at))
    expect(loadStore(place(), 'one').answers).toEqual(answers)
  }
  writeFileSync(file, bytes)
  expect(loadStore(place(), 'two').answers.size).toBe(0)
  saveStore(place(), 'one', { ...createStore(), answers: new Map([['other', '1']]) })
  writeFileSync(file, bytes)
  expect(loadStore(place(), 'one').answers).toEqual(new Map([['other', '1']]))
})

test('what was added is not believed as a main file', () => {
  saveWithAddition()
  renameSync(join(folder, '.vaasal/pages.added'), join(folder, '.vaasal/pages.store'))
  expect(loadStore(place(), 'one').answers.size).toBe(0)
})

test('of two runs that read the same store, the one that writes last is kept as a whole', () => {
  saveWithAddition()
  const [one, other] = [loadStore(place(), 'one'), loadStore(place(), 'one')]
  one.answers.set('run', 'one')
  other.answers = new Map([['run', 'other']])
  saveStore(place(), 'one', one)
  saveStore(place(), 'one', other)
  expect(loadStore(place(), 'one').answers).toEqual(new Map([['run', 'other']]))
  const large = loadStore(place(), 'one')
  large.codes = makeCodes('new', 1000)
  saveStore(place(), 'one', large)
  expect(existsSync(join(folder, '.vaasal/pages.added'))).toBe(false)
  saveStore(place(), 'one', one)
  expect(loadStore(place(), 'one').codes).toEqual(large.codes)
})

test('records of files are kept when they are not read, when one is replaced and when the store is packed anew', () => {
  const record = (file: string): FileRecord => ({
    ...{ file, stamp: `stamp of ${file}`, hash: file, read: [], recovered: [], waivers: [] },
    ...{ hasRoot: true, broken: false, uses: [file] },
  })
  const files = new Map(['a', 'b', 'c'].map((name) => [name, record(name)]))
  saveStore(place(), 'one', { ...createStore(), files: new Map(files) })
  for (let run = 0; run < 30; run += 1) {
    const store = loadStore(place(), 'one')
    expect(JSON.parse(JSON.stringify([...store.files]))).toEqual([...files])
    const changed = { ...record('b'), stamp: `run ${run}` }
    store.files.set('b', changed)
    files.set('b', changed)
    saveStore(place(), 'one', store)
  }
  expect(measureStore()).toBeLessThan(5000)
})

function flip(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}

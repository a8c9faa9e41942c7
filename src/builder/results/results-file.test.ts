import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeTestFolder } from '../../../tests/folders.testing.ts'
import { ResultTable } from './result-table.ts'
import { readResultsFile, readResultTable, writeResultsFile, writeResultTable } from './results-file.ts'

let folder: string
beforeEach(() => {
  folder = makeTestFolder()
})

const place = () => ({ folder: join(folder, '.vaasal'), key: Buffer.alloc(32, 1) })
function table() {
  const made = new ResultTable()
  made.read.set('fact\tname', '"School"')
  made.budgets.set('/', { inputs: ['config\t'], diagnostics: [] })
  return made
}

test('results are read again by the same engine of the same installation, and by no other', () => {
  writeResultTable(place(), 'one', table())
  const again = readResultTable(place(), 'one')
  expect(again.read).toEqual(table().read)
  expect(again.budgets.get('/')).toEqual(table().budgets.get('/'))
  expect(readResultTable(place(), 'two').read.size).toBe(0)
  expect(readResultTable({ ...place(), key: Buffer.alloc(32) }, 'one').read.size).toBe(0)
  expect(readFileSync(join(folder, '.vaasal/.gitignore'), 'utf8')).toBe('*\n')
})

test('results that are cut off or changed are as good as none', () => {
  writeResultTable(place(), 'one', table())
  const file = join(folder, '.vaasal/results')
  const bytes = readFileSync(file)
  for (let at = 0; at < bytes.length; at += 1) {
    writeFileSync(file, bytes.subarray(0, at))
    expect(readResultTable(place(), 'one').read.size).toBe(0)
    writeFileSync(
      file,
      bytes.map((byte, index) => (index === at ? byte ^ 1 : byte)),
    )
    expect(readResultTable(place(), 'one').read.size).toBe(0)
  }
})

test('a file in the place of another one is not taken for it', () => {
  writeResultsFile(place(), 'one', '1', { is: 'one' })
  renameSync(join(folder, '.vaasal/one'), join(folder, '.vaasal/two'))
  expect(readResultsFile(place(), 'two', '1')).toBeUndefined()
  renameSync(join(folder, '.vaasal/two'), join(folder, '.vaasal/one'))
  expect(readResultsFile(place(), 'one', '1')).toEqual({ is: 'one' })
})

test('what a file says of itself is signed with it', () => {
  writeResultsFile(place(), 'one', '1', { is: 'one' })
  const file = join(folder, '.vaasal/one')
  writeFileSync(file, readFileSync(file, 'latin1').replace('vaasal 1 ', 'vaasal 2 '), 'latin1')
  expect(readResultsFile(place(), 'one', '2')).toBeUndefined()
})

test('a folder in the place of the file only makes runs slower', () => {
  mkdirSync(join(folder, '.vaasal/results'), { recursive: true })
  writeFileSync(join(folder, '.vaasal/results/other'), '')
  writeResultTable(place(), 'one', table())
  expect(readResultTable(place(), 'one').read.size).toBe(0)
})

test.skipIf(process.getuid?.() === 0)('so does a folder that cannot be written', () => {
  mkdirSync(join(folder, '.vaasal'))
  chmodSync(join(folder, '.vaasal'), 0o500)
  writeResultTable(place(), 'one', table())
  expect(readResultTable(place(), 'one').read.size).toBe(0)
})

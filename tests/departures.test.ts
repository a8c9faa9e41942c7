import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { findFault } from './find-tests.testing.ts'

interface Departure {
  /** A piece of the first cell of its row in `pages/README.md`. */
  row: string
  /** `file > title of a test`. */
  held: string
  /** Whether it is a defect of the specification that the owner wants built as it was meant. */
  defect?: boolean
}
const departures: Departure[] = parse(readFileSync(join(import.meta.dirname, 'departures.yaml'), 'utf8'))

const readme = readFileSync(join(import.meta.dirname, '../pages/README.md'), 'utf8')
const rows = (readme.split('\n## Where we depart from the spec, and why\n')[1] ?? '')
  .split('\n## ')[0]
  ?.split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| the specification says'))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim())[1] ?? '')

test('every departure is in the table of the README, and every row of it is a departure', () => {
  const names = departures.map(({ row }) => row)
  for (const row of rows ?? [])
    expect(
      names.filter((name) => row.includes(name)),
      row,
    ).toHaveLength(1)
  for (const name of names)
    expect(
      rows?.filter((row) => row.includes(name)),
      name,
    ).toHaveLength(1)
})

test('every row says what we build and why', () => {
  for (const line of readme.split('## Where we depart')[1]?.split('\n') ?? [])
    if (line.startsWith('| ')) expect(line.split('|').filter((cell) => cell.trim())).toHaveLength(3)
})

test('every defect that the owner names has its row', () => {
  expect(departures.filter(({ defect }) => defect)).toHaveLength(16)
})

test('every departure is held by a test that exists', () => {
  expect(departures.flatMap(({ held }) => findFault(held) ?? [])).toEqual([])
})

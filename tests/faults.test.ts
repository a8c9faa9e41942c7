import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findFault } from './find-tests.testing.ts'

const rows = readFileSync(join(import.meta.dirname, 'faults.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, number, what, held] = /^\| (\d+) \| (.+?) \| (.+) \|$/.exec(line) ?? []
    return number && what && held ? [{ number: Number(number), what, held: held.split('<br>') }] : []
  })

test('every fault is in the table, in the order of the numbers', () => {
  const numbers = rows.map(({ number }) => number)
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
  expect([...new Set(numbers)]).toEqual(Array.from({ length: numbers.at(-1) ?? 0 }, (_, index) => index + 1))
  expect(numbers.length).toBeGreaterThanOrEqual(98)
})

/** Says which item of a plan took away what could fail, and why. */
const gone = /^\*Lean\* [3-5] took the subject away: \S.{20,}$/

test('every fault is held by tests that exist, or its row says that its subject is gone', () => {
  const tests = rows.flatMap(({ held }) => held.filter((one) => !gone.test(one)))
  expect(tests.flatMap((one) => findFault(one) ?? [])).toEqual([])
})

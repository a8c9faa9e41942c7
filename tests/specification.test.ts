import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { findFault } from './find-tests.testing.ts'

interface Statement {
  section: number
  /** The place in the section. */
  part: string
  /** What the specification says, in our own words. */
  says: string
  /** `file > title of a test`. */
  held: string
}
const statements: Statement[] = parse(readFileSync(join(import.meta.dirname, 'specification.yaml'), 'utf8'))

/** The parts of each section, with the number of statements that each makes. */
const parts: Record<number, Record<string, number>> = {
  1: { claims: 13 },
  2: {
    'table of routes': 5,
    'shared elements': 24,
    home: 12,
    'course pages': 12,
    about: 2,
    careers: 6,
    contact: 6,
    'regional pages': 10,
    'legal pages': 7,
    'beginner landing page': 8,
    'enrol form page': 2,
    'ad variants': 4,
    'google-7': 7,
    'thank-you page': 5,
  },
  4: { states: 25 },
  5: { validation: 11 },
  8: { errors: 9 },
  9: { constants: 35 },
}

test('every statement is complete, and none is said twice', () => {
  for (const statement of statements) {
    expect(Object.keys(statement), statement.says).toEqual(['section', 'part', 'says', 'held'])
    expect(statement.says.length).toBeGreaterThan(3)
  }
  const said = statements.map(({ section, part, says }) => `${section} ${part} ${says}`)
  expect(new Set(said).size).toBe(said.length)
})

test('every part of the claims and of sections 2, 4, 5, 8 and 9 has all its statements', () => {
  const found: Record<number, Record<string, number>> = {}
  for (const { section, part } of statements) {
    const counts = found[section] ?? {}
    counts[part] = (counts[part] ?? 0) + 1
    found[section] = counts
  }
  expect(found).toEqual(parts)
})

test('every statement is held by a test that exists', () => {
  expect(statements.flatMap(({ held }) => findFault(held) ?? [])).toEqual([])
})

test('a test that does not exist is noticed', () => {
  expect(findFault('tests/specification.test.ts > no such test')).toBeDefined()
  expect(findFault('tests/no-such.test.ts > x')).toBeDefined()
})

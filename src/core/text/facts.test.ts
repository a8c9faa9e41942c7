import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillFacts, findFacts } from './facts.ts'

const facts = new Map([
  ['students', '70K+'],
  ['contacts.tamil.phone', '+91 98000 00000'],
])
const lookup = (name: string) => facts.get(name)

test('finds names with their indexes, but no literals and no malformed names', () => {
  expect(findFacts('${students} of $${students}, ${contacts.tamil.phone} ${ no } ${1} ${}')).toEqual([
    { name: 'students', index: 0 },
    { name: 'contacts.tamil.phone', index: 29 },
  ])
})

test.each([
  ['Join ${students} students', 'Join 70K+ students'],
  ['$${students} stays', '${students} stays'],
  ['$$${students}', '$${students}'],
  ['${unknown} and ${ students }', '${unknown} and ${ students }'],
  ['no facts, $ or {braces}', 'no facts, $ or {braces}'],
])('fills %j', (template, filled) => {
  expect(fillFacts(template, lookup)).toBe(filled)
})

test('property: any value is filled in unchanged', () => {
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom('${other}', '$&', "$'", '$$', '$1', '**x**', '$${other}'),
  )
  fc.assert(
    fc.property(value, fc.string({ unit: fc.constantFrom('a', ' ', 'அ') }), (inserted, around) => {
      const filled = fillFacts(`${around}\${fact}${around}`, (name) => (name === 'fact' ? inserted : 'never'))
      expect(filled).toBe(around + inserted + around)
    }),
  )
})

import fc from 'fast-check'
import type { MetadataJson } from 'libphonenumber-js/core'
import all from 'libphonenumber-js/max/metadata'
import { expect, test } from 'vitest'
import { nearPhoneRules } from './near-phone-rules.gen.ts'
import { readByRules } from './read-by-rules.ts'
import { readPhoneNumber } from './read-phone-number.ts'

test.each([
  ['9876543210', '919876543210'],
  ['098765 43210', '919876543210'],
  ['98765 43210', '919876543210'],
  ['+91 98765-43210', '919876543210'],
  ['919876543210', '919876543210'],
  ['+9876543210', '919876543210'],
  ['0422 2345678', '914222345678'],
  ['+971 50 123 4567', '971501234567'],
  ['+1 (876) 210-1234', '18762101234'],
  ['+44 7911 123456', '447911123456'],
  ['+352 628 123 456', '352628123456'],
  ['0049 171 3920012', '491713920012'],
  ['12345', undefined],
  ['+91 00000 00000', undefined],
  ['+971 1', undefined],
  ['call me', undefined],
  ['9'.repeat(251), undefined],
])('on an Indian page, %s', async (text, digits) => {
  expect(await readPhoneNumber(text, 'IN')).toBe(digits)
})

test.each([
  ['0171 3920012', '491713920012'],
  ['+49 171 3920012', '491713920012'],
  ['+49 (0)171 3920012', '491713920012'],
  ['49 171 3920012', '491713920012'],
  ['0049 171 3920012', '491713920012'],
  ['+0171 3920012', '491713920012'],
  ['069 90009 120', '496990009120'],
  ['0491 92740', '4949192740'],
  ['+91 98765 43210', '919876543210'],
  ['+18762101234', '18762101234'],
  ['0', undefined],
])('on a German page, %s', async (text, digits) => {
  expect(await readPhoneNumber(text, 'DE')).toBe(digits)
})

test.each([
  ['AT', '0664 1234567', '436641234567'],
  ['AT', '+91 98765 43210', '919876543210'],
  ['IT', '06 6982 1234', '390669821234'],
  ['GG', '07781 123456', '447781123456'],
  ['JM', '876 210 1234', '18762101234'],
  ['XX', '98765 43210', undefined],
  ['XX', '+91 98765 43210', '919876543210'],
])('the rules of a country that are not included are loaded: %s, %s', async (country, text, digits) => {
  expect(await readPhoneNumber(text, country)).toBe(digits)
})

test('the included rules and those of all countries agree', () => {
  const everywhere = { metadata: all as MetadataJson, complete: 'all' } as const
  const homes = fc.constantFrom('IN', 'DE', 'US', 'CA', 'GB', 'SG', 'AU', 'AE', 'AT', 'JM')
  const codes = fc.constantFrom(
    '',
    '0',
    '00',
    '1',
    '1876',
    '44',
    '447',
    '49',
    '491',
    '65',
    '91',
    '919',
    '971',
    '43',
  )
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 13 })
  const numbers = fc.tuple(fc.constantFrom('', '+'), codes, digits).map((parts) => parts.join(''))
  fc.assert(
    fc.property(homes, numbers, (country, text) => {
      const near = readByRules(text, country, nearPhoneRules)
      if (near !== 'undecided') expect(near).toEqual(readByRules(text, country, everywhere))
    }),
    { numRuns: 3000 },
  )
})

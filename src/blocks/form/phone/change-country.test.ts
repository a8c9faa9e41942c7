import examples from 'libphonenumber-js/examples.mobile.json'
import { parsePhoneNumber } from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import { takeTenth } from '../../../../tests/sweep.testing.ts'
import { callingCodes } from '../../../core/phone/calling-codes.gen.ts'
import { readPhoneNumber } from '../../../core/phone/read-phone-number.ts'
import { changeCountry } from './change-country.ts'

const get = (country: string) => ({ country, callingCode: callingCodes[country] ?? '' })
const change = (text: string, to: string, from = 'IN') => changeCountry(text, get(from), get(to))

test.each([
  ['07 07 12 34 56', 'CI', '2250707123456'],
  ['06 6982 1234', 'IT', '390669821234'],
  ['07700 900123', 'GB', '447700900123'],
  ['+91 07700 900123', 'GB', '447700900123'],
  ['8 912 345-67-89', 'RU', '79123456789'],
  ['06 30 123 4567', 'HU', '36301234567'],
])('%s, written before the country %s was chosen, is %s', async (text, country, digits) => {
  expect(await readPhoneNumber(change(text, country), 'IN')).toBe(digits)
})

const numbers = Object.entries(examples as Record<string, string>).filter(
  ([country]) => callingCodes[country],
)

test.each(takeTenth(numbers))(
  'a number of %s is the same as it is written at home, without its code',
  async (country, example) => {
    const number = parsePhoneNumber(example, country as never)
    expect(await readPhoneNumber(change(number.formatNational(), country), 'IN')).toBe(number.number.slice(1))
  },
)

test('a number that is not complete has the other code, and all of its digits', () => {
  expect(change('0', 'GB')).toBe('+44 0')
  expect(change('', 'GB')).toBe('+44')
  expect(change('+91 98', 'GB')).toBe('+44 98')
  expect(change('+1 876 5', 'GB', 'JM')).toBe('+44 876 5')
})

import parsePhoneNumber from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/max/metadata'
import examples from 'libphonenumber-js/mobile/examples'
import { expect, test } from 'vitest'
import { dropTrunkPrefix } from './drop-trunk-prefix.ts'

test.each([
  ['+44(0)2079460958', '+442079460958'],
  ['+44(020)7946-0958', '+44(20)7946-0958'],
  ['+4402079460958', '+442079460958'],
  ['+49-(0)30-901820', '+49-30-901820'],
  ['+91(0)4423456789', '+914423456789'],
  ['+39(0)669881', '+39(0)669881'],
  ['+390669881', '+390669881'],
  ['+2250707070707', '+2250707070707'],
  ['+12025550123', '+12025550123'],
  ['02079460958', '02079460958'],
  ['+440', '+44'],
  ['+3606201234567', '+36201234567'],
  ['+36(0620)123-4567', '+36(20)123-4567'],
  ['+36-(06)-1-2345678', '+36--1-2345678'],
  ['+7(8)912345-67-89', '+7912345-67-89'],
  ['+789123456789;ext=5', '+79123456789;ext=5'],
  ['+78121234567', '+78121234567'],
  ['+375-80-29-1234567', '+375--29-1234567'],
  ['+37580291234567', '+375291234567'],
  ['+370861234567', '+37061234567'],
  ['+520445512345678', '+525512345678'],
  ['+5215512345678', '+525512345678'],
  ['+528112345678', '+528112345678'],
])('%s is dialled as %s', (written, dialled) => {
  expect(dropTrunkPrefix(written)).toBe(dialled)
})

const numbers = Object.entries(examples).map(([country, example]) => {
  const code = String((metadata as { countries: Record<string, string[]> }).countries[country]?.[0])
  return { written: `+${code}0${example}`, number: `+${code}${example}` }
})

test('a number of any country stays as it is, and a zero goes where libphonenumber leaves it out', () => {
  expect(numbers.length).toBeGreaterThan(200)
  const read = (text: string) => parsePhoneNumber(text, metadata as never)?.number
  const different = numbers.filter(
    ({ written, number }) =>
      dropTrunkPrefix(number) !== number ||
      // A number of no country may keep a zero that it has by mistake.
      (dropTrunkPrefix(written) !== read(written) && read(written) === number),
  )
  expect(different).toEqual([])
})

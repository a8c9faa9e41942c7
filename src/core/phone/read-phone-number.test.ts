import fc from 'fast-check'
import type { MetadataJson } from 'libphonenumber-js/core'
import all from 'libphonenumber-js/max/metadata'
import { expect, test } from 'vitest'
import { nearPhoneRules } from './near-phone-rules.gen.ts'
import { readByRules } from './read-by-rules.ts'
import { readPhoneNumber, toPhoneReadout } from './read-phone-number.ts'

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
  ['\u202a+65 9123 4567\u202c', '6591234567'],
  ['WhatsApp +65 9123 4567', '6591234567'],
  ['(+65) 9123 4568', '6591234568'],
  ['\u202a+64 21 123 456\u202c', '6421123456'],
  ['(+971) 50 123 4567', '971501234567'],
  ['+91919840012347', '919840012347'],
  ['+91 91 98400 12347', '919840012347'],
  ['+91+919840012345', '919840012345'],
  ['+91 0091 98400 12345', '919840012345'],
  ['+91 (0)98400 12345', '919840012345'],
  ['+91 9198400123', '919198400123'],
  ['९८४०० १२३४५', '919840012345'],
  ['+९१ ९८४०० १२३४५', '919840012345'],
  ['+91 ९८४०० १२३४५', '919840012345'],
  ['௯௮௪௦௦ ௧௨௩௪௫', '919840012345'],
  ['൯൮൪൦൦ ൧൨൩൪൫', '919840012345'],
  ['౯౮౪౦౦ ౧౨౩౪౫', '919840012345'],
  ['９８４００１２３４５', '919840012345'],
  ['9\ufe0f\u20e38\ufe0f\u20e34\ufe0f\u20e30\ufe0f\u20e30\ufe0f\u20e312345', '919840012345'],
  // Two digits are missing: nobody means the national number that is left.
  ['+91 98765 432', undefined],
  ['+91 98400 1234', undefined],
  ['98400 12345 / 98400 54321', undefined],
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
  ['491 92740', '4949192740'],
  ['49 761 1234567', '497611234567'],
  ['497611234567', '497611234567'],
  ['761 1234567', '497611234567'],
  ['0761 / 123 45-67', '497611234567'],
  ['+91 98765 43210', '919876543210'],
  ['+18762101234', '18762101234'],
  ['(+43) 676 1234573', '436761234573'],
  ['\u200e+91 98400 12345', '919840012345'],
  ['\uff0b41 79 123 45 67', '41791234567'],
  ['tel:+43 676 1234568', '436761234568'],
  ['https://wa.me/436761234568', '436761234568'],
  ['+49 0171 3920012', '491713920012'],
  ['+49 0049 171 3920012', '491713920012'],
  ['+49491713920012', '491713920012'],
  ['+49 491 92740', '4949192740'],
  ['+43 676 12', undefined],
  ['Telefon 2: 0171 3920012', undefined],
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

test.each([
  ['AE', '٠٥٠١٢٣٤٥٦٧', '971501234567'],
  ['AE', '۰۵۰۱۲۳۴۵۶۷', '971501234567'],
  ['MX', '+52 1 55 1234 5678', '525512345678'],
  ['MX', '+52+52 1 55 1234 5678', '525512345678'],
  ['MX', '044 55 1234 5678', '525512345678'],
  ['MX', '045 55 1234 5678', '525512345678'],
  ['MX', '01 55 1234 5678', '525512345678'],
  ['MX', '+52044 55 1234 5678', '525512345678'],
  ['MX', '+5201 (55) 1234-5678', '525512345678'],
  // Of São Paulo, behind the code with which the field begins.
  ['MX', '+52(11) 91234-5678', undefined],
  ['IN', '+52 1 55 1234 5678', '525512345678'],
  ['US', '0091 98400 12345', '919840012345'],
  ['AU', '0091 98400 12345', '919840012345'],
  ['SG', '00 91 98400 12345', '919840012345'],
  ['SG', '001 91 98400 12345', '919840012345'],
  ['AU', '0011 91 98400 12345', '919840012345'],
  ['US', '011 91 98400 12345', '919840012345'],
  ['JP', '010 91 98400 12345', '919840012345'],
  // A number of India behind 00, or one of the United States behind 009, which is dialled in Singapore.
  ['SG', '0091 98422 12345', undefined],
  ['AR', '011 15 2345 6789', '5491123456789'],
  ['CI', '07 07 12 34 56', '2250707123456'],
  ['BJ', '01 97 12 34 56', '2290197123456'],
  ['KE', '0110 123456', '254110123456'],
  ['ET', '0712 345 678', '251712345678'],
  ['IL', '055 400 1234', '972554001234'],
])('on a page of %s, %s', async (country, text, digits) => {
  expect(await readPhoneNumber(text, country)).toBe(digits)
})

test.each([
  ['GB', '020 7946 0018 ext 5', '442079460018', '5'],
  ['GB', '+44 20 7946 0018;ext=12', '442079460018', '12'],
  ['US', '(415) 555-2671 x12', '14155552671', '12'],
  ['US', '(415) 555-2671 #12', '14155552671', '12'],
  ['US', '415-555-2671, ext. 1234', '14155552671', '1234'],
  ['US', '14155552671 ext. 12', '14155552671', '12'],
  ['DE', '069 90009-120 (Durchwahl 12)', '496990009120', '12'],
  ['DE', '069 90009-120 DW:12', '496990009120', '12'],
  ['RU', '+7 495 123-45-67 доб. 89', '74951234567', '89'],
  ['JP', '03-1234-5678 内線 ９', '81312345678', '9'],
  ['IN', '98400 12345', '919840012345', ''],
])('on a page of %s the extension of %s is kept', async (country, text, digits, extension) => {
  expect(await toPhoneReadout(text, country)).toMatchObject({ digits, extension, isKnown: true })
})

test.each([
  ['IN', '98765 43210/11'],
  ['IN', '8641575844, 46'],
  ['US', '415-555-2671/2'],
  ['NP', '9841234567 / 68'],
  ['ES', '612345678/79'],
])('on a page of %s, %s is two numbers, and not one of another country', async (country, text) => {
  expect(await readPhoneNumber(text, country)).toBeUndefined()
})

test.each([
  ['AT', '0512/507/12', '4351250712'],
  ['BE', '0470/12/34/56', '32470123456'],
  ['IN', '+98 912 345/6789', '989123456789'],
  ['IN', '98 912 345/6789', '989123456789'],
])('on a page of %s, %s is one number with slashes', async (country, text, digits) => {
  expect(await readPhoneNumber(text, country)).toBe(digits)
})

const unknownCodes = [
  357, 436, 457, 465, 471, 483, 565, 621, 624, 679, 729, 764, 837, 861, 889, 924, 964, 974,
]

test.each(
  unknownCodes.flatMap((code): [string, string, string][] => [
    ['US', `(${code}) 234-5678`, `1${code}2345678`],
    ['DE', `+1 ${code} 234 5678`, `1${code}2345678`],
  ]),
)(
  'on a page of %s, %s is long enough, and counts as unknown if the rules lack it',
  async (country, text, digits) => {
    const read = await toPhoneReadout(text, country)
    expect(read?.digits).toBe(digits)
    // The page sends it with a plus, and shows it as it is written.
    for (const again of [`+${digits}`, read?.text ?? ''])
      expect(await toPhoneReadout(again, country, 'international')).toMatchObject({
        digits,
        isKnown: read?.isKnown,
      })
  },
)

test.each([
  ['US', '(436) 234-5678', false],
  ['US', '(415) 555-2671', true],
  ['IN', '+91 28400 12345', false],
  ['BR', '+55 11 8234 5678', false],
])('the rules of %s know %s: %s', async (country, text, isKnown) => {
  expect((await toPhoneReadout(text, country))?.isKnown).toBe(isKnown)
})

test.each([
  ['IN', '+91 28400 1234'],
  ['IN', '+91 28400 123456'],
  ['US', '(436) 234-567'],
  ['US', '555-2671'],
  ['SG', '+65 4321 09871'],
  ['IN', '+999 123 456 789'],
  ['IN', '+91 11111 11111'],
  ['IN', '0000000001-0'],
])('on a page of %s, %s has no possible length, or is no number', async (country, text) => {
  expect(await toPhoneReadout(text, country)).toBeUndefined()
})

test('a number that the rules do not know and that begins like its country code stays whole when the page sends it', async () => {
  const unknown = { digits: '4949302424', isKnown: false }
  expect(await toPhoneReadout('049302424', 'DE')).toMatchObject(unknown)
  expect(await toPhoneReadout('+4949302424', 'DE', 'international')).toMatchObject(unknown)
  expect((await toPhoneReadout('+91 91 98400 12345', 'IN', 'international'))?.digits).toBe('919840012345')
})

test('a number without a country of its own belongs to a country whose rules are not included', async () => {
  const readout = await toPhoneReadout('+1 833 700 0000', 'JM')
  expect(readout?.country).toBe('JM')
})

test('a number that may be of a country whose rules are not included is ambiguous too', async () => {
  // Of Sri Lanka behind 00, or of Romania behind 009, which is dialled in Singapore.
  expect(await readPhoneNumber('00940263000000', 'SG')).toBeUndefined()
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
    { numRuns: 10_000 },
  )
})

import type { MetadataJson } from 'libphonenumber-js/core'
import examples from 'libphonenumber-js/examples.mobile.json'
import all from 'libphonenumber-js/max/metadata'
import { describe, expect, test } from 'vitest'
import { takeTenth } from '../../../tests/sweep.testing.ts'
import { callingCodes } from './calling-codes.gen.ts'
import { parseWrittenNumber } from './parse-written-number.ts'
import { readByRules } from './read-by-rules.ts'

const rules = { metadata: all as MetadataJson, complete: 'all' } as const
const homes = takeTenth(Object.keys(callingCodes))
/** A mobile number of each country. */
const mobiles = Object.entries(examples).map(([country, national]) => ({
  code: callingCodes[country] ?? '',
  national,
}))
/** A whole sweep reads sixty thousand numbers. */
const limit = { timeout: 120_000 }

describe('a mobile number of every country, on the site of every country', () => {
  test('is itself if its code stands in brackets', limit, () => {
    const wrong = homes.flatMap((home) =>
      mobiles.flatMap(({ code, national }) => {
        const read = readByRules(`(+${code}) ${national}`, home, rules)
        return typeof read === 'object' && read.digits === code + national && read.isKnown
          ? []
          : [`${home}: (+${code}) ${national}`]
      }),
    )
    expect(mobiles.length).toBeGreaterThan(240)
    expect(wrong).toEqual([])
  })

  test('is itself once more if its digits are read as the page sends them', limit, () => {
    const wrong = homes.flatMap((home) =>
      mobiles.flatMap(({ code, national }) => {
        const read = readByRules(code + national, home, rules, 'international')
        return typeof read === 'object' && read.digits === code + national
          ? []
          : [`${home}: ${code}${national}`]
      }),
    )
    expect(wrong).toEqual([])
  })
})

const ways: readonly (readonly [name: string, write: (code: string, national: string) => string])[] = [
  ['in brackets', (code, national) => `(+${code}) ${national}`],
  ['with the plus before brackets', (code, national) => `+(${code}) ${national}`],
  ['with both in brackets', (code, national) => `(+${code} ${national})`],
  ['with a space behind the plus', (code, national) => `+ ${code} ${national}`],
  ['behind a word', (code, national) => `WhatsApp +${code} ${national}`],
  ['behind a word and a colon', (code, national) => `Mobile: +${code}-${national}`],
  ['behind a word of another script', (code, national) => `எண் +${code} ${national}`],
  ['as a link', (code, national) => `tel:+${code}${national}`],
  ['as a link to a chat', (code, national) => `https://wa.me/${code}${national}?text=Hi%202`],
  [
    'as a long link to a chat',
    (code, national) => `https://api.whatsapp.com/send?phone=%2B${code}${national}&text=1`,
  ],
  ['between marks of direction', (code, national) => `\u202a+${code} ${national}\u202c`],
  ['behind a mark of direction', (code, national) => `\u200e+${code} ${national}`],
  ['between isolates', (code, national) => `\u2066+${code} ${national}\u2069`],
  ['behind a byte order mark', (code, national) => `\ufeff+${code}\u00a0${national}`],
  ['with a full-width plus', (code, national) => `\uff0b${code} ${national}`],
  ['with a small plus', (code, national) => `\ufe62${code} ${national}`],
  ['with a heavy plus', (code, national) => `\u2795${code} ${national}`],
  ['with the plus behind it, as it looks from right to left', (code, national) => `${code}${national}+`],
  ['behind the country code of the field', (code, national) => `+91+${code} ${national}`],
  ['behind two zeros', (code, national) => `(00 ${code}) ${national}`],
  ['with words behind it', (code, national) => `+${code} ${national} (WhatsApp only)`],
]

test.each(ways)('%s the plus is seen', (_name, write) => {
  for (const { code, national } of mobiles)
    expect(parseWrittenNumber(write(code, national))?.international, write(code, national)).toBe(
      code + national,
    )
})

test('a number written before the code with which a field begins has that code', () => {
  const long = mobiles.filter(({ national }) => national.length >= 6)
  expect(long.length).toBeGreaterThan(230)
  for (const { code, national } of long)
    expect(parseWrittenNumber(`${national}+${code}`)?.international).toBe(code + national)
  expect(readByRules('98765 43210+91', 'IN', rules)).toMatchObject({ digits: '919876543210', country: 'IN' })
})

test.each([
  '98400 12345 or 98400 54321',
  '98400 12345 +91 98400 54321',
  '+91 98400 12345, +91 98400 54321',
  'Mobile 2: 98400 12345',
  '9840O12345',
  '12.30 pm 98400',
  'https://wa.me/message/A1B2C3',
  'tel:98400-12345;phone-context=+91',
  'call me',
  '+',
  '',
])('%j is no single number', (text) => {
  expect(parseWrittenNumber(text)).toBeUndefined()
})

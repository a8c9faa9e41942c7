import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findClaims, readClaim } from './find-claims.ts'

test.each([
  ['With 70K+ others', ['70K+']],
  ['8,000+ reviews and 2.5M followers', ['8,000+', '2.5M']],
  ['36 lakh+ followers, 2 Crore views', ['36 lakh+', '2 Crore']],
  ['4.8 stars, 5-star, 4.9★', ['4.8 stars', '5-star', '4.9★']],
  ['95% pass, 12 % more', ['95%', '12 %']],
  ['**6+** years', ['6+']],
  ['6+ ஆண்டுகள்', ['6+']],
])('%j claims %j', (text, expected) => {
  expect(findClaims(text).map((found) => found.text)).toEqual(expected)
})

test.each([
  'On 31 January 2026 at 18:30',
  '₹4,500, INR 2 lakh, $30K, ₹ 2 lakh',
  'Call +91 98400 12345',
  '${students}+ and ${rate}%',
  'See [this](/a?b=5%20)',
  '100% made by hand, in 4K',
  'A4, B1+, 24/7, 9-12, 3D',
  '45 to 60 minutes',
  'No number + sign',
])('%j claims nothing', (text) => {
  expect(findClaims(text)).toEqual([])
})

test('texts that could take long are read at once', () => {
  for (const part of ['${', '](', '1', '1.', '1 ']) expect(findClaims(`5 ${part.repeat(50_000)}`)).toEqual([])
})

test('a claim is where it is written', () => {
  expect(findClaims('${a} or 60K+')).toEqual([{ text: '60K+', index: 8 }])
})

test.each([
  ['70K+', 70_000],
  ['8,000+', 8_000],
  ['36 lakh+', 3_600_000],
  ['4.8 stars', 4.8],
  ['Monday', undefined],
])('%j is %j', (text, expected) => {
  expect(readClaim(text)).toBe(expected)
})

test('a text that is passed over at a glance has no claim', () => {
  const parts = [
    '9',
    '12',
    ',',
    '.',
    ' ',
    '-',
    '+',
    '%',
    'K',
    'M',
    'lakh',
    'Crores',
    'stars',
    '★',
    '⭐',
    '₹',
    '${a}',
    '](/a)',
    'x',
  ]
  const text = fc.array(fc.constantFrom(...parts), { maxLength: 10 }).map((chosen) => chosen.join(''))
  fc.assert(
    fc.property(text, (written) => {
      // With a claim at its end no text is passed over.
      expect(findClaims(written)).toEqual(findClaims(`${written} and 1+`).slice(0, -1))
    }),
    { numRuns: 3_000 },
  )
})

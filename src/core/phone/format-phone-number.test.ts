import { expect, test } from 'vitest'
import { formatPhoneNumber } from './format-phone-number.ts'

test.each([
  ['IN', '+919840012345', '98400 12345'],
  ['IN', '+914422345678', '044 2234 5678'],
  ['DE', '+491713920012', '0171 3920012'],
  ['GB', '+447400123456', '07400 123456'],
  ['FR', '+33612345678', '06 12 34 56 78'],
  ['HU', '+36201234567', '06 20 123 4567'],
  ['TR', '+905321234567', '0532 123 45 67'],
  ['AR', '+5491123456789', '011 15-2345-6789'],
  ['US', '+14155552671', '(415) 555-2671'],
  ['IN', '+60123456789', '+60 12 345 6789 (Malaysia)'],
  ['', '+919840012345', '+91 98400 12345 (India)'],
  ['IN', 'call me', 'call me'],
])('to people in %j, %s is %s, as they dial it', async (home, phone, written) => {
  expect(await formatPhoneNumber(phone, home)).toBe(written)
})

test('a number that begins like its country code, and that no rules know, keeps its digits', async () => {
  expect((await formatPhoneNumber('+4949302424', 'DE')).replace(/\D/g, '')).toBe('049302424')
})

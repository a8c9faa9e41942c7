import { expect, test } from 'vitest'
import { toChatAddress } from './to-chat-address.ts'

test.each([
  ['919876543210', '919876543210'],
  ['541123456789', '5491123456789'],
  ['543512345678', '5493512345678'],
  ['5491123456789', '5491123456789'],
  ['525512345678', '525512345678'],
  ['5493123456', '5493123456'],
])('a chat with %s is at %s', (digits, number) => {
  expect(toChatAddress(digits)).toBe(`https://wa.me/${number}`)
})

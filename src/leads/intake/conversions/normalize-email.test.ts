import { expect, test } from 'vitest'
import { normalizeEmail } from '../store/desk/normalize-email.ts'
import { listContactKeys } from '../store/desk/read-contacts.ts'
import { hashContact, normalizeEmailForGoogle, normalizeEmailForHash } from './conversion.ts'

/** Whether two spellings are one person at the desk, and one hash for ad platforms. */
const compare = (one: string, other: string) => [
  listContactKeys({ phone: '', email: one }).join() === listContactKeys({ phone: '', email: other }).join(),
  hashContact(normalizeEmailForHash(one)) === hashContact(normalizeEmailForHash(other)),
  hashContact(normalizeEmailForGoogle(one)) === hashContact(normalizeEmailForGoogle(other)),
]

test.each([
  ['asha@münchen.de', 'asha@xn--mnchen-3ya.de'],
  ['Asha@MÜNCHEN.de', 'asha@XN--MNCHEN-3YA.DE'],
  ['asha@mu\u0308nchen.de', 'asha@münchen.de'],
  ['asha@mail.münchen.de', 'asha@mail.xn--mnchen-3ya.de'],
  ['user@डाटामेल.भारत', 'user@xn--c2bd4bq1db8d.xn--h2brj9c'],
  ['asha@straße.de', 'asha@xn--strae-oqa.de'],
  ['asha@ශ්\u200dරී.com', 'asha@xn--10cl1a0b660p.com'],
  ['\u200basha@example.com', 'asha@example.com'],
  ['mailto:asha@example.com', 'ASHA@Example.com '],
  ['as\u00adha@example.com', 'asha@example.com'],
])('%j and %j are one address', (one, other) => {
  expect(compare(one, other)).toEqual([true, true, true])
})

test.each([
  ['asha@münchen.de', 'asha@munchen.de'],
  ['asha@straße.de', 'asha@strasse.de'],
  ['अशा@example.com', 'asha@example.com'],
  ['asha@xn--.de', 'asha@.de'],
])('%j and %j are two addresses', (one, other) => {
  expect(compare(one, other)).toEqual([false, false, false])
})

test.each([
  ['Asha@münchen.de', 'asha@xn--mnchen-3ya.de'],
  ['asha@XN--MNCHEN-3YA.de', 'asha@xn--mnchen-3ya.de'],
  ['अशा@डाटामेल.भारत', 'अशा@xn--c2bd4bq1db8d.xn--h2brj9c'],
  ['Asha.R@example.com', 'asha.r@example.com'],
])('the hash of %j is that of %s, which the packages of platforms take', (email, hashed) => {
  expect(normalizeEmailForHash(email)).toBe(hashed)
  expect(normalizeEmailForGoogle(email)).toBe(hashed)
})

test.each([
  ['cloudy.sanfrancisco+shopping@gmail.com', 'cloudysanfrancisco@gmail.com'],
  ['A.Sha+boats+2@GoogleMail.com', 'asha@googlemail.com'],
  ['user.name+NYC@Example.com', 'user.name+nyc@example.com'],
  ['+asha@gmail.com', '+asha@gmail.com'],
])('Google compares %s as %s, and other platforms as it is', (email, compared) => {
  expect(normalizeEmailForGoogle(email)).toBe(compared)
  expect(normalizeEmailForHash(email)).toBe(email.toLowerCase())
})

test.each([
  ['not an address', 'not an address'],
  ['@', '@'],
  ['', ''],
  ['asha@xn--a-.xn--b', 'asha@xn--a-.xn--b'],
])('what is not an address stays: %j', (text, normalized) => {
  expect([normalizeEmail(text), normalizeEmailForHash(text)]).toEqual([normalized, normalized])
})

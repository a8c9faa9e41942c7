import { expect, test } from 'vitest'
import { toIdentity } from './to-identity.ts'

const site = { name: 'Thaimozhi English', url: 'https://www.example.com', lang: 'ta' }

test('a site is known by its id, and by the host of its address if it has none', () => {
  expect(toIdentity({ ...site, id: 'thaimozhi', timezone: 'Asia/Kolkata' })).toEqual({
    ...{ id: 'thaimozhi', name: 'Thaimozhi English', lang: 'ta', timeZone: 'Asia/Kolkata' },
  })
  expect(toIdentity(site)).toEqual({ id: 'www.example.com', name: 'Thaimozhi English', lang: 'ta' })
})

test.each([
  ['https://WWW.Example.com:8443', 'www.example.com'],
  ['http://[::1]:3000', '1'],
  ['https://xn--clchc0ea0b2g2a9gcd.example', 'xn--clchc0ea0b2g2a9gcd.example'],
])('the host of %s is an id like those that sites give themselves', (url, id) => {
  expect(toIdentity({ ...site, url }).id).toBe(id)
})

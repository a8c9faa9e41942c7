import { expect, test } from 'vitest'
import { hashPassword, isOutdated, presentCost, verifyPassword } from './hash-password.ts'

const cheap = { N: 16, r: 1, p: 1 }

test('a record verifies its own password only, and equal passwords have different records', async () => {
  const records = await Promise.all([1, 2].map(() => hashPassword('correct horse battery', cheap)))
  expect(records[0]).toMatch(/^scrypt\$16\$1\$1\$[\w-]{22}\$[\w-]{43}$/)
  expect(records[0]).not.toBe(records[1])
  expect(await verifyPassword('correct horse battery', records[0] ?? '')).toBe(true)
  for (const wrong of ['', 'correct horse batterY', 'correct horse battery '])
    expect(await verifyPassword(wrong, records[0] ?? '')).toBe(false)
})

test('the same letters in another composition are the same password', async () => {
  const record = await hashPassword('café au lait, s’il vous plaît'.normalize('NFD'), cheap)
  expect(await verifyPassword('café au lait, s’il vous plaît'.normalize('NFC'), record)).toBe(true)
})

test('a real password costs what OWASP recommends, and older records are outdated', async () => {
  const record = await hashPassword('correct horse battery')
  expect(record).toMatch(/^scrypt\$32768\$8\$3\$/)
  expect(await verifyPassword('correct horse battery', record)).toBe(true)
  expect(isOutdated(record)).toBe(false)
  expect(isOutdated(record, { ...presentCost, N: presentCost.N * 2 })).toBe(true)
  expect(isOutdated(await hashPassword('correct horse battery', cheap))).toBe(true)
})

test.each([
  '',
  'x',
  'scrypt$16$1$1$$',
  'scrypt$99999999$999$999$AAAAAAAAAAAAAAAAAAAAAA$A',
  'bcrypt$16$1$1$a$b',
])('no password belongs to the malformed record "%s"', async (record) => {
  expect(await verifyPassword('correct horse battery', record)).toBe(false)
  expect(isOutdated(record)).toBe(true)
})

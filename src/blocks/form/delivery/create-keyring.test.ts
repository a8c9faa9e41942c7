// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createKeyring, keysName } from './create-keyring.ts'
import { hashText } from './hash-text.ts'

const day = 86_400_000
beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a second try of the same content has the same key, other content another', async () => {
  const keyring = createKeyring()
  const first = await keyring.find('one')
  expect(first).toMatch(/^[\w-]{32,36}$/)
  expect(await keyring.find('two')).not.toBe(first)
  expect(await keyring.find('one')).toBe(first)
})

test('a key outlives the page for a day, and nothing that was written stands beside it', async () => {
  let now = 0
  const clock = () => now
  const first = await createKeyring(clock).find('Kavitha 919876543210')
  expect(sessionStorage.getItem(keysName)).not.toMatch(/Kavitha|919876543210/)
  now = day - 1
  expect(await createKeyring(clock).find('Kavitha 919876543210')).toBe(first)
  now = day
  expect(await createKeyring(clock).find('Kavitha 919876543210')).not.toBe(first)
})

test('a clock that was turned back keeps no key for ever', async () => {
  const first = await createKeyring(() => 9 * day).find('one')
  expect(await createKeyring(() => 0).find('one')).not.toBe(first)
})

test('few keys are kept, the latest', async () => {
  const keyring = createKeyring()
  const first = await keyring.find('0')
  for (let index = 1; index < 20; index += 1) await keyring.find(String(index))
  expect(JSON.parse(sessionStorage.getItem(keysName) ?? '')).toHaveLength(10)
  expect(await keyring.find('0')).not.toBe(first)
})

test('a key under which something else was sent is given up', async () => {
  const keyring = createKeyring()
  const first = await keyring.find('one')
  keyring.forget(first)
  expect(await keyring.find('one')).not.toBe(first)
  expect(sessionStorage.getItem(keysName)).not.toContain(first)
})

test.each(['', 'no JSON', '{}', 'null', '[null, 7, {"hash":"a"}]'])(
  'what is kept as %j is nothing',
  async (kept) => {
    sessionStorage.setItem(keysName, kept)
    expect(await createKeyring().find('one')).toMatch(/^[\w-]{32,36}$/)
  },
)

test('a browser that refuses storage has the keys of its page', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  const keyring = createKeyring()
  expect(await keyring.find('one')).toBe(await keyring.find('one'))
})

test('without `crypto.subtle` and `randomUUID`, as on plain http, there are keys all the same', async () => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  const first = await createKeyring().find('one')
  expect(first).toMatch(/^[\da-f]{32}$/)
  expect(await createKeyring().find('one')).toBe(first)
  expect(await createKeyring().find('two')).not.toBe(first)
})

test('the hash of plain http tells near texts apart, of any length', async () => {
  vi.stubGlobal('crypto', {})
  const texts = ['', ...Array.from({ length: 5000 }, (_, index) => `{"phone":"9198765${43_210 + index}"}`)]
  const hashes = await Promise.all(texts.map(hashText))
  expect(new Set(hashes).size).toBe(texts.length)
  for (let lane = 0; lane < 32; lane += 8)
    expect(new Set(hashes.map((hash) => hash.slice(lane, lane + 8))).size).toBeGreaterThan(texts.length - 10)
})

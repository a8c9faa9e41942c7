// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createIdempotencyKeys, keysName } from './create-idempotency-keys.ts'
import { hashText } from './hash-text.ts'

const day = 86_400_000
beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a second try of the same content has the same key, other content another', async () => {
  const idempotencyKeys = createIdempotencyKeys()
  const first = await idempotencyKeys.find('one')
  expect(first).toMatch(/^[\w-]{32,36}$/)
  expect(await idempotencyKeys.find('two')).not.toBe(first)
  expect(await idempotencyKeys.find('one')).toBe(first)
})

test('a key outlives the page for a day, and nothing that was written stands beside it', async () => {
  let now = 0
  const clock = () => now
  const first = await createIdempotencyKeys(clock).find('Kavitha 919876543210')
  expect(sessionStorage.getItem(keysName)).not.toMatch(/Kavitha|919876543210/)
  now = day - 1
  expect(await createIdempotencyKeys(clock).find('Kavitha 919876543210')).toBe(first)
  now = day
  expect(await createIdempotencyKeys(clock).find('Kavitha 919876543210')).not.toBe(first)
})

test('a clock that was turned back keeps no key for ever', async () => {
  const first = await createIdempotencyKeys(() => 9 * day).find('one')
  expect(await createIdempotencyKeys(() => 0).find('one')).not.toBe(first)
})

test('few keys are kept, the latest', async () => {
  const idempotencyKeys = createIdempotencyKeys()
  const first = await idempotencyKeys.find('0')
  for (let index = 1; index < 20; index += 1) await idempotencyKeys.find(String(index))
  expect(JSON.parse(sessionStorage.getItem(keysName) ?? '')).toHaveLength(10)
  expect(await idempotencyKeys.find('0')).not.toBe(first)
})

test('a key under which something else was sent is given up', async () => {
  const idempotencyKeys = createIdempotencyKeys()
  const first = await idempotencyKeys.find('one')
  idempotencyKeys.forget(first)
  expect(await idempotencyKeys.find('one')).not.toBe(first)
  expect(sessionStorage.getItem(keysName)).not.toContain(first)
})

test.each(['', 'no JSON', '{}', 'null', '[null, 7, {"hash":"a"}]'])(
  'what is kept as %j is nothing',
  async (kept) => {
    sessionStorage.setItem(keysName, kept)
    expect(await createIdempotencyKeys().find('one')).toMatch(/^[\w-]{32,36}$/)
  },
)

test('a browser that refuses storage has the keys of its page', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  const idempotencyKeys = createIdempotencyKeys()
  expect(await idempotencyKeys.find('one')).toBe(await idempotencyKeys.find('one'))
})

test('without `crypto.subtle` and `randomUUID`, as on plain http, there are keys all the same', async () => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  const first = await createIdempotencyKeys().find('one')
  expect(first).toMatch(/^[\da-f]{32}$/)
  expect(await createIdempotencyKeys().find('one')).toBe(first)
  expect(await createIdempotencyKeys().find('two')).not.toBe(first)
})

test('the hash of plain http tells near texts apart, of any length', async () => {
  vi.stubGlobal('crypto', {})
  const texts = ['', ...Array.from({ length: 5000 }, (_, index) => `{"phone":"9198765${43_210 + index}"}`)]
  const hashes = await Promise.all(texts.map(hashText))
  expect(new Set(hashes).size).toBe(texts.length)
  for (let lane = 0; lane < 32; lane += 8)
    expect(new Set(hashes.map((hash) => hash.slice(lane, lane + 8))).size).toBeGreaterThan(texts.length - 10)
})

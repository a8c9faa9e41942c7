import { expect, test } from 'vitest'
import { createAdmissionControl } from './admission-control.ts'

function makeConnection(received = () => 0) {
  const connection = { received, isClosed: false, close: () => {} }
  connection.close = () => {
    connection.isClosed = true
  }
  return connection
}

test('the number of slots is limited, and each is released once', () => {
  const take = createAdmissionControl(2)
  const first = take(makeConnection())
  take(makeConnection())
  expect(() => take(makeConnection())).toThrow(expect.objectContaining({ status: 503, retryAfter: 2 }))
  first.release()
  first.release()
  take(makeConnection())
  expect(() => take(makeConnection())).toThrow()
})

test('if no slot is free, the oldest body that arrives too slowly loses its slot', () => {
  let now = 0
  const take = createAdmissionControl(2, () => now)
  const [old, young] = [makeConnection(), makeConnection()]
  take(old)
  now = 4_000
  take(young)
  now = 6_000
  take(makeConnection())
  expect([old.isClosed, young.isClosed]).toEqual([true, false])
  expect(() => take(makeConnection())).toThrow()
})

test('a body that arrives fast keeps its slot, and so does a complete one', () => {
  let now = 0
  const take = createAdmissionControl(2, () => now)
  const fast = makeConnection(() => now * 20)
  const done = makeConnection()
  take(fast)
  take(done).arrived()
  now = 60_000
  expect(() => take(makeConnection())).toThrow()
  expect([fast.isClosed, done.isClosed]).toEqual([false, false])
})

test('a turn that takes too long rejects the rest, and the next turn accepts again', async () => {
  let now = 0
  const take = createAdmissionControl(1_000, () => now)
  for (let index = 0; index < 200; index++) take(makeConnection())
  now = 499
  take(makeConnection())
  now = 501
  expect(() => take(makeConnection())).toThrow(expect.objectContaining({ status: 503 }))
  await new Promise((resolve) => setImmediate(resolve))
  take(makeConnection())
})

test('a long turn with few submissions rejects none', () => {
  let now = 0
  const take = createAdmissionControl(1_000, () => now)
  for (let index = 0; index < 200; index++) {
    now += 100
    take(makeConnection())
  }
})

import { expect, test } from 'vitest'
import { createAdmissionControl } from './admission-control.ts'

function makeHolder(received = () => 0) {
  const holder = { received, isCut: false, cut: () => {} }
  holder.cut = () => {
    holder.isCut = true
  }
  return holder
}

test('there are so many places, and each is given back once', () => {
  const take = createAdmissionControl(2)
  const first = take(makeHolder())
  take(makeHolder())
  expect(() => take(makeHolder())).toThrow(expect.objectContaining({ status: 503, retryAfter: 2 }))
  first.leave()
  first.leave()
  take(makeHolder())
  expect(() => take(makeHolder())).toThrow()
})

test('where all are taken, a body that drips in loses its place, the oldest first', () => {
  let now = 0
  const take = createAdmissionControl(2, () => now)
  const [old, young] = [makeHolder(), makeHolder()]
  take(old)
  now = 4_000
  take(young)
  now = 6_000
  take(makeHolder())
  expect([old.isCut, young.isCut]).toEqual([true, false])
  expect(() => take(makeHolder())).toThrow()
})

test('a body that comes fast keeps its place, and so does one that has arrived', () => {
  let now = 0
  const take = createAdmissionControl(2, () => now)
  const fast = makeHolder(() => now * 20)
  const done = makeHolder()
  take(fast)
  take(done).arrived()
  now = 60_000
  expect(() => take(makeHolder())).toThrow()
  expect([fast.isCut, done.isCut]).toEqual([false, false])
})

test('a turn that takes too long takes nothing more, and the next one does', async () => {
  let now = 0
  const take = createAdmissionControl(1_000, () => now)
  for (let index = 0; index < 200; index++) take(makeHolder())
  now = 499
  take(makeHolder())
  now = 501
  expect(() => take(makeHolder())).toThrow(expect.objectContaining({ status: 503 }))
  await new Promise((resolve) => setImmediate(resolve))
  take(makeHolder())
})

test('a turn with little in it may take as long as it does', () => {
  let now = 0
  const take = createAdmissionControl(1_000, () => now)
  for (let index = 0; index < 200; index++) {
    now += 100
    take(makeHolder())
  }
})

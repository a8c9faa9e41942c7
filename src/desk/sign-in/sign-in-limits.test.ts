import { expect, test } from 'vitest'
import { createSignInLimits, forgetAfter } from './sign-in-limits.ts'

function makeLimits() {
  const time = { now: 1_000_000 }
  const limits = createSignInLimits(() => time.now)
  return { time, ...limits }
}

test('after five attempts the delay doubles, up to fifteen minutes', () => {
  const { time, begin } = makeLimits()
  for (let at = 0; at < 5; at++) expect(begin('asha', '1.1.1.1')).toBeUndefined()
  const delays: (number | undefined)[] = []
  for (let at = 0; at < 14; at++) {
    const wait = begin('asha', '1.1.1.1')
    delays.push(wait)
    time.now += (wait ?? 0) * 1_000
    expect(begin('asha', '1.1.1.1')).toBeUndefined()
  }
  expect(delays).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900])
})

test('attempts of others delay a user only after twenty', () => {
  const { begin } = makeLimits()
  for (let at = 0; at < 20; at++) expect(begin('asha', `1.1.1.${at}`)).toBeUndefined()
  expect(begin('asha', '2.2.2.2')).toBe(1)
  expect(begin('ravi', '2.2.2.2')).toBeUndefined()
})

test('one address cannot try many users', () => {
  const { begin } = makeLimits()
  for (let at = 0; at < 40; at++) expect(begin(`user ${at}`, '1.1.1.1')).toBeUndefined()
  expect(begin('another', '1.1.1.1')).toBe(1)
  expect(begin('another', '2.2.2.2')).toBeUndefined()
})

test('a success forgets the failures of the user, and time forgets all', () => {
  const { time, begin, succeed } = makeLimits()
  for (let at = 0; at < 5; at++) begin('asha', '1.1.1.1')
  succeed('asha', '1.1.1.1')
  expect(begin('asha', '1.1.1.1')).toBeUndefined()
  for (let at = 0; at < 4; at++) begin('asha', '1.1.1.1')
  expect(begin('asha', '1.1.1.1')).toBe(1)
  time.now += forgetAfter
  expect(begin('asha', '1.1.1.1')).toBeUndefined()
})

test('failures from before a restart count', () => {
  const { begin, isUnknown, recall } = makeLimits()
  expect(isUnknown('asha')).toBe(true)
  recall('asha', 25)
  expect(isUnknown('asha')).toBe(false)
  expect(begin('asha', '3.3.3.3')).toBe(32)
})

test('a successful sign-in does not count against its address', () => {
  const { begin, succeed } = makeLimits()
  for (let at = 0; at < 200; at++) {
    expect(begin(`user ${at}`, '1.1.1.1')).toBeUndefined()
    succeed(`user ${at}`, '1.1.1.1')
  }
})

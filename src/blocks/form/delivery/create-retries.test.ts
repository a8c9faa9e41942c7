// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRetries } from './create-retries.ts'

let isOnline = true
const retry = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  isOnline = true
  retry.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const comeOnline = () => {
  isOnline = true
  dispatchEvent(new Event('online'))
}
const wait = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)

test('offline, it waits for the network, however long that takes, and then retries once', () => {
  const retries = createRetries(() => 0)
  isOnline = false
  expect(retries.plan(undefined, retry)).toBe('retryWhenOnline')
  wait(3600)
  expect(retry).not.toHaveBeenCalled()
  comeOnline()
  comeOnline()
  expect(retry).toHaveBeenCalledTimes(1)
})

test('a temporary failure is retried after delays that double, up to a minute, and not forever', () => {
  const retries = createRetries(() => 0)
  const waits: number[] = []
  while (waits.length < 100 && retries.plan(undefined, retry)) {
    let seconds = 0
    for (; seconds < 3600 && retry.mock.calls.length === 0; seconds += 1) wait(1)
    waits.push(seconds)
    retry.mockReset()
  }
  expect(waits).toEqual([3, 6, 12, 24, 48, 60, 60, 60])
  wait(3600)
  expect(retry).not.toHaveBeenCalled()
  retries.cancel()
  expect(retries.plan(undefined, retry)).toBe('retrySoon')
  retries.cancel()
})

test('the delay that an endpoint asks for is kept, whatever the network does in between', () => {
  const retries = createRetries(() => 1)
  expect(retries.plan(40, retry)).toBe('retrySoon')
  comeOnline()
  wait(49)
  expect(retry).not.toHaveBeenCalled()
  wait(1)
  expect(retry).toHaveBeenCalledTimes(1)
})

test('a very long delay is left to the visitor', () => {
  expect(createRetries().plan(601, retry)).toBeUndefined()
})

test('the network coming back shortens the delay', () => {
  createRetries().plan(undefined, retry)
  comeOnline()
  expect(retry).toHaveBeenCalledTimes(1)
  wait(60)
  expect(retry).toHaveBeenCalledTimes(1)
})

test('a planned retry replaces the one before, and none is left when it is cancelled', () => {
  const retries = createRetries()
  const earlier = vi.fn()
  retries.plan(undefined, earlier)
  retries.plan(undefined, retry)
  wait(20)
  expect(earlier).not.toHaveBeenCalled()
  expect(retry).toHaveBeenCalledTimes(1)
  retries.plan(undefined, retry)
  retries.cancel()
  comeOnline()
  wait(60)
  expect(retry).toHaveBeenCalledTimes(1)
})

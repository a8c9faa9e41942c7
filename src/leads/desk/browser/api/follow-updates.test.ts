// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeEventSource } from '../desk.testing.tsx'
import { followUpdates } from './follow-updates.ts'

const onChange = vi.fn()
const onConnection = vi.fn()
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  FakeEventSource.all.length = 0
  stop = followUpdates({ onChange, onConnection, open: (address) => new FakeEventSource(address) })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.clearAllMocks()
})
const stream = () => FakeEventSource.all.at(-1) as FakeEventSource

test('events of the server are passed on', () => {
  stream().open()
  expect(onConnection).toHaveBeenLastCalledWith('live')
  expect(onChange).not.toHaveBeenCalled()
  stream().send('changed')
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('while the stream is broken the page asks, and after it is back once more', () => {
  stream().open()
  stream().fail(0)
  expect(onConnection).toHaveBeenLastCalledWith('polling')
  vi.advanceTimersByTime(30_000)
  expect(onChange).toHaveBeenCalledTimes(2)
  expect(FakeEventSource.all).toHaveLength(1)
  stream().open()
  expect(onChange).toHaveBeenCalledTimes(3)
  expect(onConnection).toHaveBeenLastCalledWith('live')
  vi.advanceTimersByTime(60_000)
  expect(onChange).toHaveBeenCalledTimes(3)
})

test('after a stream was refused the page asks why, opens it again, and none after the end', () => {
  stream().fail(2)
  expect(onChange).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(15_000)
  expect(FakeEventSource.all).toHaveLength(2)
  stop()
  expect(stream().readyState).toBe(2)
  vi.advanceTimersByTime(60_000)
  window.dispatchEvent(new Event('online'))
  expect(FakeEventSource.all).toHaveLength(2)
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('a page that comes back online asks at once', () => {
  stream().open()
  window.dispatchEvent(new Event('offline'))
  expect(onConnection).toHaveBeenLastCalledWith('offline')
  window.dispatchEvent(new Event('online'))
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('in the background the page holds no stream, asks all the same, and follows again when it is back', () => {
  stream().open()
  const show = (state: string) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state as DocumentVisibilityState)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  show('hidden')
  expect(stream().readyState).toBe(2)
  vi.advanceTimersByTime(30_000)
  expect(onChange).toHaveBeenCalledTimes(2)
  expect(FakeEventSource.all).toHaveLength(1)
  show('visible')
  expect(onChange).toHaveBeenCalledTimes(3)
  expect(FakeEventSource.all).toHaveLength(2)
  vi.restoreAllMocks()
})

// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { quietTime, whenQuiet } from './when-quiet.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
  return () => vi.useRealTimers()
})

const act = (type: string) => window.dispatchEvent(new Event(type))

test.each(['scroll', 'pointerdown', 'keydown'])(
  'work waits until the visitor rests after %s, and the page is idle',
  async (type) => {
    const idle: (() => void)[] = []
    const runIdle = () => {
      for (const run of idle.splice(0)) run()
    }
    let isDone = false
    act(type)
    void whenQuiet((run) => idle.push(run)).then(() => {
      isDone = true
    })
    runIdle()
    await vi.advanceTimersByTimeAsync(quietTime - 1)
    act(type)
    await vi.advanceTimersByTimeAsync(1)
    runIdle()
    await vi.advanceTimersByTimeAsync(quietTime - 1)
    expect(isDone).toBe(false)
    runIdle()
    await vi.advanceTimersByTimeAsync(0)
    expect(isDone).toBe(true)
  },
)

// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { maxTouch, whenAnswered } from './when-answered.ts'

let paint: () => void

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    paint = run
  })
  paint = () => {}
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

/** The returned function lets time pass and the browser paint, and says whether the touch is over. */
function watch(event: Event) {
  let isOver = false
  void whenAnswered(event).then(() => {
    isOver = true
  })
  return async (milliseconds = 0) => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    paint()
    await vi.advanceTimersByTimeAsync(0)
    return isOver
  }
}

const touch = () => Object.defineProperty(new Event('pointerdown'), 'timeStamp', { value: performance.now() })

test('a focus is answered by the next frame', async () => {
  let isOver = false
  void whenAnswered(new Event('focusin')).then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(maxTouch)
  expect(isOver).toBe(false)
  paint()
  await vi.advanceTimersByTimeAsync(0)
  expect(isOver).toBe(true)
})

test('a touch is answered by the frame after its click', async () => {
  const isOver = watch(touch())
  expect(await isOver(maxTouch - 1)).toBe(false)
  window.dispatchEvent(new Event('click'))
  expect(await isOver()).toBe(true)
})

test('a touch without a click is over in time, also if the code for it comes late', async () => {
  const event = touch()
  const isOver = watch(event)
  expect(await isOver(maxTouch - 1)).toBe(false)
  expect(await isOver(1)).toBe(true)
  expect(await watch(event)()).toBe(true)
})

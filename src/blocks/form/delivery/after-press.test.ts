// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPress } from './after-press.ts'

let pressed: Element | null = null
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document, 'querySelector').mockImplementation((selector) =>
    selector === ':active' ? pressed : null,
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function isOver(promise: Promise<void>): Promise<boolean> {
  let over = false
  void promise.then(() => {
    over = true
  })
  await vi.advanceTimersByTimeAsync(0)
  return over
}

test('resolves at once while nothing is pressed', async () => {
  pressed = null
  expect(await isOver(afterPress())).toBe(true)
})

test('a press is waited for that the browser notes only after it has moved the focus, as Firefox does', async () => {
  pressed = null
  const press = afterPress()
  pressed = document.body
  expect(await isOver(press)).toBe(false)
  dispatchEvent(new Event('mouseup'))
  expect(await isOver(press)).toBe(true)
})

test('a press ends after the release and its click, or after a second', async () => {
  pressed = document.body
  const press = afterPress()
  expect(await isOver(press)).toBe(false)
  dispatchEvent(new Event('mouseup'))
  expect(await isOver(press)).toBe(true)
  const forgotten = afterPress()
  await vi.advanceTimersByTimeAsync(900)
  expect(await isOver(forgotten)).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(await isOver(forgotten)).toBe(true)
})

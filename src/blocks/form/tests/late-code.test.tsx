// @vitest-environment happy-dom
import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { button, wake } from '../form.testing.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a press is shown before the code that sends the form is loaded', async () => {
  await wake()
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  fireEvent.submit(button())
  expect(frames).toHaveLength(1)
  // That code asks for a frame of its own.
  await vi.dynamicImportSettled()
  expect(frames).toHaveLength(1)
  frames[0]?.()
  await expect.poll(() => frames.length).toBe(2)
})

test.each([
  ['is answered when the form wakes', '', 1],
  ['is not, once an answer was changed after it', 'late', 0],
])('a press before the form woke %s', async (_, mark, summaries) => {
  // React says in development that it did not write the mark.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await wake(undefined, () => {
    const form = document.querySelector('form')
    if (form) form.dataset.pressed = mark
  })
  expect(document.querySelectorAll('[data-summary]')).toHaveLength(summaries)
})

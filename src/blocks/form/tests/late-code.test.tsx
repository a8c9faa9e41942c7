// @vitest-environment happy-dom
import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { button, wake } from '../form.testing.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
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

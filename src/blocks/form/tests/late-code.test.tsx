// @vitest-environment happy-dom
import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { button, wake } from '../form.testing.tsx'

const { load } = vi.hoisted(() => ({ load: vi.fn() }))
vi.mock('../submit/create-submission.ts', (read) => {
  load()
  return read()
})

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
  await vi.dynamicImportSettled()
  expect(frames).toHaveLength(1)
  expect(load).not.toHaveBeenCalled()
  frames[0]?.()
  await expect.poll(() => load.mock.calls.length).toBe(1)
})

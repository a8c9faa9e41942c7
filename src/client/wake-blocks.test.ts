// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { wakeBlock } from './wake-blocks.ts'

afterEach(() => vi.unstubAllGlobals())

test('a block that wakes on some screens only waits until the screen is one of them', () => {
  let change = () => {}
  const screens = { matches: false, addEventListener: (_: string, run: () => void) => (change = run) }
  const matchMedia = vi.fn(() => screens)
  const observe = vi.fn()
  vi.stubGlobal('matchMedia', matchMedia)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = observe
      disconnect = () => {}
    },
  )
  document.body.innerHTML =
    '<section data-wake="near" data-behaviour="/nothing.js" data-media="(max-width:63.99em)"></section>'
  wakeBlock(document.querySelector('section') as HTMLElement)
  expect(matchMedia).toHaveBeenCalledWith('(max-width:63.99em)')
  expect(observe).not.toHaveBeenCalled()
  change()
  expect(observe).toHaveBeenCalledTimes(1)
})

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIntended, whenNear, whenSigned } from './triggers.ts'

/** Says where the block lies, in a window that is 1000 pixels high. */
let see: (isIntersecting: boolean, top?: number, height?: number) => void
let isWatched: boolean

beforeEach(() => {
  isWatched = false
  vi.stubGlobal('innerHeight', 1000)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: object[]) => void, options: IntersectionObserverInit) {
        expect(options).toEqual({ rootMargin: '300px' })
        see = (isIntersecting, top = 0, height = 400) =>
          report([{ isIntersecting, boundingClientRect: { top, height } }])
      }
      observe() {
        isWatched = true
      }
      disconnect() {
        isWatched = false
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const block = document.createElement('section')
const giveSign = () => window.dispatchEvent(new Event('scroll'))

test('a block in view wakes at once, and is not watched any more', () => {
  const run = vi.fn()
  whenNear(run, block, false)
  see(false, 2000)
  expect([run.mock.calls.length, isWatched]).toEqual([0, true])
  see(true, 500)
  expect([run.mock.calls.length, isWatched]).toEqual([1, false])
  giveSign()
  expect(run).toHaveBeenCalledTimes(1)
})

test('a block higher than the window wakes once it fills half of it', () => {
  const run = vi.fn()
  whenNear(run, block, false)
  see(true, 499, 5000)
  expect(run).toHaveBeenCalledTimes(1)
})

test.each([
  ['a block of which less than half is in view', 801, false],
  ['an island in view', 500, true],
])('%s waits for the first sign of a visitor, and wakes once', (_, top, isIsland) => {
  const run = vi.fn()
  whenNear(run, block, isIsland)
  see(true, top)
  expect(run).not.toHaveBeenCalled()
  giveSign()
  giveSign()
  expect(run).toHaveBeenCalledTimes(1)
})

test('an intended block wakes once, at the first touch or focus', () => {
  const run = vi.fn()
  whenIntended(run, block)
  block.dispatchEvent(new Event('focusin'))
  block.dispatchEvent(new Event('pointerdown'))
  expect(run).toHaveBeenCalledTimes(1)
})

test.each(['scroll', 'pointerdown', 'keydown'])('%s is a sign of a visitor', (type) => {
  const run = vi.fn()
  whenSigned(run)
  expect(run).not.toHaveBeenCalled()
  window.dispatchEvent(new Event(type))
  window.dispatchEvent(new Event(type))
  expect(run).toHaveBeenCalledTimes(1)
})

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { letMove, reduceMotion } from '../../ui/motion.testing.ts'
import { start } from './behaviour.ts'

let report: (entries: { isIntersecting: boolean }[]) => void = () => {}
const root = () => document.querySelector('section') as HTMLElement
const states = () =>
  [...document.querySelectorAll('li')].map((one) =>
    one.hasAttribute('data-unsent') ? 'unsent' : one.hasAttribute('data-writing') ? 'dots' : 'words',
  )

beforeEach(() => {
  vi.useFakeTimers()
  letMove()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => {}
      disconnect = () => {}
      constructor(callback: typeof report) {
        report = callback
      }
    },
  )
  document.body.innerHTML = '<section><ol data-typing><li>One</li><li>Two</li></ol></section>'
  place(innerHeight + 100)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function place(top: number) {
  const list = document.querySelector('ol') as HTMLElement
  list.getBoundingClientRect = () => ({ top }) as DOMRect
}

test('messages come one after the other when they come into view', () => {
  start(root())
  expect(states()).toEqual(['unsent', 'unsent'])
  report([{ isIntersecting: false }])
  vi.advanceTimersByTime(60_000)
  expect(states()).toEqual(['unsent', 'unsent'])
  report([{ isIntersecting: true }])
  expect(states()).toEqual(['dots', 'unsent'])
  vi.advanceTimersByTime(1000)
  expect(states()).toEqual(['words', 'dots'])
  vi.advanceTimersByTime(1000)
  expect(states()).toEqual(['words', 'words'])
  expect(vi.getTimerCount()).toBe(0)
})

test('all have come after five seconds, however many they are', () => {
  document.querySelector('ol')?.append(...Array.from({ length: 10 }, () => document.createElement('li')))
  start(root())
  report([{ isIntersecting: true }])
  vi.advanceTimersByTime(5001)
  expect(new Set(states())).toEqual(new Set(['words']))
})

test('what is in view already, and what a visitor wants to be still, stays as it is', () => {
  reduceMotion()
  start(root())
  expect(states()).toEqual(['words', 'words'])
  letMove()
  place(200)
  start(root())
  expect(states()).toEqual(['words', 'words'])
})

test('cleanup shows all messages', () => {
  const before = document.body.innerHTML
  const end = start(root())
  report([{ isIntersecting: true }])
  end()
  vi.advanceTimersByTime(60_000)
  expect(document.body.innerHTML).toBe(before)
})

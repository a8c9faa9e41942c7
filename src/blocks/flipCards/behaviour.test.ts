// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { start } from './behaviour.ts'

let reduced = false
const root = () => document.querySelector('section') as HTMLElement
const cards = () => [...document.querySelectorAll('li')]
const flipped = () => cards().flatMap((card, at) => (card.hasAttribute('data-flipped') ? [at] : []))
const pressed = () =>
  cards().map((card) => card.querySelector('button')?.getAttribute('aria-pressed') === 'true')

/** Everything is in view at once. */
class SeenAtOnce {
  readonly #report: (entries: { isIntersecting: boolean }[]) => void
  constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
    this.#report = report
  }
  observe(): void {
    this.#report([{ isIntersecting: true }])
  }
  disconnect(): void {}
}

beforeEach(() => {
  vi.useFakeTimers()
  reduced = false
  vi.stubGlobal('IntersectionObserver', SeenAtOnce)
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }))
  const card = '<li data-card><div></div><button hidden aria-pressed="false"></button></li>'
  document.body.innerHTML = `<section><button hidden data-pause-button></button><ul>${card.repeat(3)}</ul></section>`
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the flipped card is the first, the second, the third, and the first again, two seconds each', () => {
  start(root(), { seconds: 2 })
  const seen = [flipped()]
  for (let turn = 0; turn < 3; turn += 1) {
    vi.advanceTimersByTime(1999)
    expect(flipped()).toEqual(seen.at(-1))
    vi.advanceTimersByTime(1)
    seen.push(flipped())
  }
  expect(seen).toEqual([[0], [1], [2], [0]])
  expect(pressed()).toEqual([true, false, false])
})

test('a press turns its card and ends the turning', () => {
  start(root(), { seconds: 2 })
  cards()[2]?.querySelector('button')?.click()
  expect(flipped()).toEqual([0, 2])
  vi.advanceTimersByTime(10_000)
  expect(flipped()).toEqual([0, 2])
  cards()[2]?.querySelector('button')?.click()
  expect(flipped()).toEqual([0])
})

test('the pause button holds the cards and lets them go on', () => {
  start(root(), { seconds: 2 })
  const pause = document.querySelector<HTMLElement>('[data-pause-button]')
  expect(pause?.hidden).toBe(false)
  pause?.click()
  vi.advanceTimersByTime(10_000)
  expect(flipped()).toEqual([0])
  pause?.click()
  vi.advanceTimersByTime(2000)
  expect(flipped()).toEqual([1])
})

test('under reduced motion the cards keep name and text below each other', () => {
  reduced = true
  start(root(), { seconds: 2 })
  vi.advanceTimersByTime(10_000)
  expect(flipped()).toEqual([])
  expect(root().hasAttribute('data-flipping')).toBe(false)
})

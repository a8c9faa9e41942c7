// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { start } from './behaviour.ts'

let reduced = false
const root = () => document.querySelector('section') as HTMLElement
const row = () => document.querySelector('ul') as HTMLElement
const shown = () =>
  [...document.querySelectorAll('[data-slide]')].flatMap((slide, at) =>
    slide.hasAttribute('data-shown') ? [at] : [],
  )

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

/** A row of eight icons, 87 pixels from one to the next, of which 328 pixels are in view. */
function layOut(list: HTMLElement): void {
  const define = (element: object, name: string, value: number) =>
    Object.defineProperty(element, name, { value, configurable: true })
  for (const [index, item] of [...list.children].entries()) define(item, 'offsetLeft', 16 + index * 87)
  define(list, 'clientWidth', 328)
  define(list, 'scrollWidth', 716)
  list.scrollTo = (options) => {
    list.scrollLeft = Math.min(388, (options as ScrollToOptions).left ?? 0)
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  reduced = false
  vi.stubGlobal('IntersectionObserver', SeenAtOnce)
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }))
  const slides = '<div data-slide data-shown></div><div data-slide></div><div data-slide></div>'
  document.body.innerHTML = `<section>${slides}<button hidden data-pause-button></button><ul data-icons>${'<li></li>'.repeat(8)}</ul></section>`
  layOut(row())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('slides and icons move on every seven seconds, and after the last comes the first', () => {
  start(root(), { seconds: 7 })
  vi.advanceTimersByTime(6999)
  expect([shown(), row().scrollLeft]).toEqual([[0], 0])
  vi.advanceTimersByTime(1)
  expect([shown(), row().scrollLeft]).toEqual([[1], 87])
  vi.advanceTimersByTime(14_000)
  expect([shown(), row().scrollLeft]).toEqual([[0], 261])
  vi.advanceTimersByTime(14_000)
  expect(row().scrollLeft).toBe(388)
  vi.advanceTimersByTime(7000)
  expect(row().scrollLeft).toBe(0)
})

test('the row goes on from where the visitor has moved it to', () => {
  start(root(), { seconds: 7 })
  row().scrollLeft = 174
  vi.advanceTimersByTime(7000)
  expect(row().scrollLeft).toBe(261)
})

test('it can be paused, and stands still under reduced motion', () => {
  const stop = start(root(), { seconds: 7 })
  document.querySelector<HTMLElement>('[data-pause-button]')?.click()
  vi.advanceTimersByTime(30_000)
  expect(shown()).toEqual([0])
  stop()
  reduced = true
  start(root(), { seconds: 7 })
  vi.advanceTimersByTime(30_000)
  expect([shown(), row().scrollLeft]).toEqual([[0], 0])
})

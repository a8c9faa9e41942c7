// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { setMotionStage } from '../../ui/motion.testing.ts'
import { start } from './behaviour.ts'

const { reduceMotion } = setMotionStage()
const root = () => document.querySelector('section') as HTMLElement
const row = () => document.querySelector('ul') as HTMLElement
const shown = () =>
  [...document.querySelectorAll('[data-slide]')].flatMap((slide, at) =>
    slide.hasAttribute('data-shown') ? [at] : [],
  )

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
  const slides = '<div data-slide data-shown></div><div data-slide></div><div data-slide></div>'
  document.body.innerHTML = `<section>${slides}<button hidden data-pause-button></button><ul data-icons>${'<li></li>'.repeat(8)}</ul></section>`
  layOut(row())
})

test('slides and icons advance every seven seconds, and the first follows the last', () => {
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

test('a row from right to left comes back to its beginning as well', () => {
  const list = row()
  for (const [index, item] of [...list.children].entries())
    Object.defineProperty(item, 'offsetLeft', { value: 609 - index * 87, configurable: true })
  list.scrollTo = (options) => {
    list.scrollLeft = Math.max(-388, (options as ScrollToOptions).left ?? 0)
  }
  start(root(), { seconds: 7 })
  vi.advanceTimersByTime(35_000)
  expect(row().scrollLeft).toBe(-388)
  vi.advanceTimersByTime(7000)
  expect(row().scrollLeft).toBe(0)
})

test('the row continues from where the visitor scrolled it to', () => {
  start(root(), { seconds: 7 })
  row().scrollLeft = 174
  vi.advanceTimersByTime(7000)
  expect(row().scrollLeft).toBe(261)
})

test('it can be paused, and does not move with reduced motion', () => {
  const stop = start(root(), { seconds: 7 })
  document.querySelector<HTMLElement>('[data-pause-button]')?.click()
  vi.advanceTimersByTime(30_000)
  expect(shown()).toEqual([0])
  stop()
  reduceMotion()
  start(root(), { seconds: 7 })
  vi.advanceTimersByTime(30_000)
  expect([shown(), row().scrollLeft]).toEqual([[0], 0])
})

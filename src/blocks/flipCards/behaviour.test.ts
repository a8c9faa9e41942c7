// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { setMotionStage } from '../../ui/motion.testing.ts'
import { start } from './behaviour.ts'

const { reduceMotion } = setMotionStage()
const root = () => document.querySelector('section') as HTMLElement
const cards = () => [...document.querySelectorAll('li')]
const flipped = () => cards().flatMap((card, at) => (card.hasAttribute('data-flipped') ? [at] : []))
const pressed = () =>
  cards().map((card) => card.querySelector('button')?.getAttribute('aria-pressed') === 'true')

beforeEach(() => {
  const card = '<li data-card><div></div><button hidden aria-pressed="false"></button></li>'
  document.body.innerHTML = `<section><button hidden data-pause-button></button><ul>${card.repeat(3)}</ul></section>`
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

test('a press flips its card and stops the rotation', () => {
  start(root(), { seconds: 2 })
  cards()[2]?.querySelector('button')?.click()
  expect(flipped()).toEqual([0, 2])
  vi.advanceTimersByTime(10_000)
  expect(flipped()).toEqual([0, 2])
  cards()[2]?.querySelector('button')?.click()
  expect(flipped()).toEqual([0])
})

test('the pause button stops the cards and resumes them', () => {
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

test('a browser that does not know which focus shows is not asked', () => {
  vi.stubGlobal('CSS', { supports: () => false })
  start(root(), { seconds: 2 })
  const turner = cards()[1]?.querySelector('button') as HTMLButtonElement
  const matches = vi.spyOn(turner, 'matches')
  turner.focus()
  expect(matches).not.toHaveBeenCalled()
  expect(flipped()).toEqual([0])
})

test('with reduced motion the cards keep name and text below each other', () => {
  reduceMotion()
  start(root(), { seconds: 2 })
  vi.advanceTimersByTime(10_000)
  expect(flipped()).toEqual([])
  expect(root().hasAttribute('data-flipping')).toBe(false)
})

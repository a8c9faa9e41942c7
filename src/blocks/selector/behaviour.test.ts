// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { setMotionStage } from '../../ui/motion.testing.ts'
import { start } from './behaviour.ts'

const { reduceMotion } = setMotionStage()
const root = () => document.querySelector('section') as HTMLElement
const button = () => document.querySelector('button') as HTMLButtonElement
const open = () =>
  [...document.querySelectorAll('details')].flatMap((option, at) => (option.open ? [at] : []))

beforeEach(() => {
  const option = (name: string) => `<details open><summary>${name}</summary><p>${name}</p></details>`
  document.body.innerHTML = `<section><button hidden data-pause-button></button><div data-options>${['a', 'b', 'c'].map(option).join('')}</div></section>`
})

test('the next option takes its turn every five seconds, and the first follows the last', () => {
  start(root(), { seconds: 5 })
  expect(open()).toEqual([0])
  vi.advanceTimersByTime(4999)
  expect(open()).toEqual([0])
  vi.advanceTimersByTime(1)
  expect(open()).toEqual([1])
  vi.advanceTimersByTime(10_000)
  expect(open()).toEqual([0])
})

test('a chosen option stays, and a second press does not close it', () => {
  start(root(), { seconds: 5 })
  const chosen = document.querySelectorAll('summary')[2]
  chosen?.click()
  expect(open()).toEqual([2])
  chosen?.click()
  vi.advanceTimersByTime(60_000)
  expect(open()).toEqual([2])
  expect(button().hidden).toBe(true)
})

test('the pause button stops the time and resumes it', () => {
  start(root(), { seconds: 5 })
  vi.advanceTimersByTime(3000)
  button().click()
  vi.advanceTimersByTime(60_000)
  expect(open()).toEqual([0])
  button().click()
  vi.advanceTimersByTime(2500)
  expect(open()).toEqual([1])
})

test('with reduced motion nothing moves, and options can still be chosen', () => {
  reduceMotion()
  start(root(), { seconds: 5 })
  vi.advanceTimersByTime(60_000)
  expect(open()).toEqual([0])
  document.querySelectorAll('summary')[1]?.click()
  expect(open()).toEqual([1])
})

test('cleanup opens all options again', () => {
  start(root(), { seconds: 5 })()
  vi.advanceTimersByTime(60_000)
  expect(open()).toEqual([0, 1, 2])
})

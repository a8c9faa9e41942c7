// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { start } from './behaviour.ts'

afterEach(() => vi.useRealTimers())

test.each([
  ['2026-11-29T12:00', '6'],
  ['2026-11-30T12:00', '0'],
  ['2026-12-02T00:00', '2'],
])('at %s the day %s of the week is marked in every place', (time, day) => {
  vi.useFakeTimers({ now: new Date(time) })
  const week = `<table>${Array.from({ length: 7 }, (_, at) => `<tr data-day="${at}"></tr>`).join('')}</table>`
  document.body.innerHTML = `<section>${week}${week}</section>`
  const before = document.body.innerHTML
  const end = start(document.querySelector('section') as HTMLElement)
  const marked = [...document.querySelectorAll<HTMLElement>('[aria-current]')]
  expect(marked.map(({ dataset }) => dataset.day)).toEqual([day, day])
  end()
  expect(document.body.innerHTML).toBe(before)
})

// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { start } from './behaviour.ts'

test('the control moves the line of its own pair, and cleanup puts the pictures side by side', () => {
  const pair = '<div data-pair><input type="range" min="0" max="100" value="50" hidden></div>'
  document.body.innerHTML = `<section>${pair}${pair}</section>`
  const before = document.body.innerHTML
  const [one, other] = [...document.querySelectorAll<HTMLElement>('[data-pair]')]
  const input = one?.querySelector('input') as HTMLInputElement
  const end = start(document.querySelector('section') as HTMLElement)
  expect(input.hidden).toBe(false)
  input.value = '20'
  input.dispatchEvent(new Event('input'))
  expect(one?.style.getPropertyValue('--cut')).toBe('20%')
  expect(other?.style.getPropertyValue('--cut')).toBe('50%')
  end()
  expect(document.body.innerHTML).toBe(before)
})

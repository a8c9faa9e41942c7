// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { start } from './behaviour.ts'

test('a change computes the results anew, and cleanup brings the first ones back', () => {
  document.body.innerHTML =
    '<section><fieldset disabled><p><b data-shown>2</b><input data-input="people" type="range" min="1" max="5000" value="2"></p></fieldset><output data-result>96</output></section>'
  const before = document.body.innerHTML
  const input = document.querySelector('input') as HTMLInputElement
  const steps = [{ name: 'price', times: ['people', '48'] }]
  const end = start(document.querySelector('section') as HTMLElement, {
    steps,
    results: [{ of: 'price', decimals: 0 }],
    locale: 'en',
  })
  expect(document.querySelector('fieldset')?.disabled).toBe(false)
  expect(document.querySelector('output')?.textContent).toBe('96')
  input.value = '1000'
  input.dispatchEvent(new Event('input', { bubbles: true }))
  expect(document.querySelector('output')?.textContent).toBe('48,000')
  expect(document.querySelector('[data-shown]')?.textContent).toBe('1,000')
  input.value = '2'
  input.dispatchEvent(new Event('input', { bubbles: true }))
  end()
  expect(document.body.innerHTML).toBe(before)
})

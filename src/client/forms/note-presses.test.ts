// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { endPresses } from './end-presses.ts'
import { maxWakeDelay, notePresses } from './note-presses.ts'

let form: HTMLFormElement
const send = () => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
/** What a browser does that is asked to send a form in which something is missing. */
const refuse = () => {
  const event = new Event('invalid', { cancelable: true })
  form.querySelector('input')?.dispatchEvent(event)
  return event
}

beforeAll(() => {
  notePresses(document)
  endPresses(document)
})
beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<div data-wake="intent"><form><input required></form></div>'
  form = document.querySelector('form') as HTMLFormElement
  vi.spyOn(form, 'reportValidity').mockImplementation(() => !refuse().defaultPrevented)
})
afterEach(() => vi.useRealTimers())

test('a form that the browser sends is marked', () => {
  expect(form.dataset.posted).toBeUndefined()
  send()
  expect(form.dataset.posted).toBe('')
})

test('a form that a script sends is not', () => {
  form.parentElement?.addEventListener('submit', (event) => event.preventDefault())
  send()
  expect(form.dataset.posted).toBeUndefined()
})

test('a form that is pressed while something is missing is marked, and the browser says nothing of its own', () => {
  expect(refuse().defaultPrevented).toBe(true)
  expect(form.dataset.pressed).toBe('')
  form.noValidate = true
  vi.advanceTimersByTime(maxWakeDelay)
  expect(form.reportValidity).not.toHaveBeenCalled()
})

test('if the form does not wake in time, the browser says what is missing, then and at every later press', () => {
  refuse()
  vi.advanceTimersByTime(maxWakeDelay - 1)
  expect(refuse().defaultPrevented).toBe(true)
  expect(form.reportValidity).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(form.reportValidity).toHaveReturnedWith(true)
  expect(refuse().defaultPrevented).toBe(false)
})

test('the browser speaks for a form that no script wakes', () => {
  form.parentElement?.removeAttribute('data-wake')
  expect(refuse().defaultPrevented).toBe(false)
  expect(form.dataset.pressed).toBeUndefined()
})

test('a press is over once an answer is changed: the browser says nothing on its own, and speaks at the next press', () => {
  refuse()
  form.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }))
  expect(form.dataset.pressed).toBe('late')
  vi.advanceTimersByTime(maxWakeDelay)
  expect(form.reportValidity).not.toHaveBeenCalled()
  expect(refuse().defaultPrevented).toBe(false)
})

test('what is written without a press leaves no mark', () => {
  form.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }))
  document.body.dispatchEvent(new Event('input', { bubbles: true }))
  expect(form.dataset.pressed).toBeUndefined()
})

// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { start } from './behaviour.ts'

const root = () => document.querySelector('section') as HTMLElement
const tab = (key: string) => document.getElementById(`contact-${key}-tab`) as HTMLElement
const shown = () => [...document.querySelectorAll('[data-current]')].map((panel) => panel.id)

function press(key: string): void {
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  )
}

beforeEach(() => {
  location.hash = ''
  const keys = ['course', 'business', 'jobs']
  document.body.innerHTML = `<section id="contact"><nav data-tabs>${keys
    .map((key) => `<a href="#contact-${key}" id="contact-${key}-tab">${key}</a>`)
    .join('')}</nav><div data-panels>${keys
    .map((key) => `<section id="contact-${key}" aria-labelledby="contact-${key}-tab">${key}</section>`)
    .join('')}</div></section>`
})

test('shows the first panel and names every part', () => {
  start(root())
  expect(shown()).toEqual(['contact-course'])
  expect(tab('course').getAttribute('aria-selected')).toBe('true')
  expect(tab('jobs').tabIndex).toBe(-1)
  expect(tab('jobs').getAttribute('aria-controls')).toBe('contact-jobs')
  expect(document.querySelectorAll('[role=tabpanel]')).toHaveLength(3)
})

test('arrow keys wrap around, Home and End go to the ends, and each shows its panel at once', () => {
  start(root())
  tab('course').focus()
  const seen = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End'].map((key) => {
    press(key)
    expect(document.activeElement?.id).toBe(`${shown()[0]}-tab`)
    return shown()[0]?.replace('contact-', '')
  })
  expect(seen).toEqual(['business', 'jobs', 'course', 'jobs', 'course', 'jobs'])
})

test('on a page from right to left the left arrow leads on', () => {
  root().dir = 'rtl'
  root().style.direction = 'rtl'
  start(root())
  tab('course').focus()
  const seen = ['ArrowLeft', 'ArrowLeft', 'ArrowRight', 'Home', 'ArrowRight'].map((key) => {
    press(key)
    return shown()[0]?.replace('contact-', '')
  })
  expect(seen).toEqual(['business', 'jobs', 'business', 'course', 'jobs'])
})

test('a click shows a panel, and an address that names one does too', () => {
  start(root())
  tab('business').click()
  expect(shown()).toEqual(['contact-business'])
  location.hash = '#contact-jobs'
  window.dispatchEvent(new Event('hashchange'))
  expect(shown()).toEqual(['contact-jobs'])
})

test('cleanup restores plain links', () => {
  const before = document.body.innerHTML
  start(root())()
  expect(document.querySelector('[role], [aria-selected], [data-upgraded]')).toBeNull()
  expect(document.body.innerHTML).toBe(before)
})

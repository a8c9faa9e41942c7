// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ShownProblem } from '../../contracts/preview-state.ts'
import { createOverlay } from './overlay.ts'

const problem = (severity: ShownProblem['severity'], message: string): ShownProblem => ({
  ...{ severity, message, code: 'unknown-field', location: 'pages/home.yaml:3:5' },
  frame: ['3 │ <b>headin</b>: Hello', '  │ ^^^^^^'],
  ...{ related: [{ location: 'pages.yaml:1:1', message: 'The other place.' }], routes: '/ and /home' },
})
const error = problem('error', 'This field is unknown.')
const warning = problem('warning', 'This is a placeholder.')
const host = () => document.querySelector('vaasal-problems')
const find = (selector: string) => host()?.shadowRoot?.querySelector<HTMLElement>(selector)

let overlay: ReturnType<typeof createOverlay>
beforeEach(() => {
  overlay = createOverlay()
})
afterEach(() => overlay.show({ problems: [], faults: [] }))

test('errors open it, with location, message, code frame and related locations; texts are never HTML', () => {
  overlay.show({ problems: [error, warning], faults: [] })
  const text = find('section')?.textContent ?? ''
  for (const part of [
    'pages/home.yaml:3:5',
    'This field is unknown.',
    '<b>headin</b>: Hello',
    '^^^^^^',
    'pages.yaml:1:1',
  ])
    expect(text).toContain(part)
  expect(find('pre b')).toBeNull()
  expect(find('details')?.hasAttribute('open')).toBe(false)
  expect(find('details summary')?.textContent).toBe('1 warning')
})

test('it is in English and from left to right, whatever the page is', () => {
  document.documentElement.dir = 'rtl'
  overlay.show({ problems: [error], faults: [] })
  expect(host()?.closest('[dir]')?.getAttribute('dir')).toBe('ltr')
  expect(host()?.closest('[lang]')?.getAttribute('lang')).toBe('en')
  document.documentElement.removeAttribute('dir')
})

test('Escape closes it and leaves a badge that opens it again', () => {
  overlay.show({ problems: [error, warning], faults: [] })
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(find('section')).toBeNull()
  expect(find('.badge')?.textContent).toBe('2')
  expect(find('.badge')?.getAttribute('aria-label')).toBe('Show 2 problems')
  overlay.show({ problems: [error, warning], faults: [] })
  expect(find('section')).toBeNull()
  find('.badge')?.click()
  expect(find('section')).not.toBeNull()
})

test('new errors open it again; without errors a badge for the warnings stays, without diagnostics nothing', () => {
  overlay.show({ problems: [error], faults: [] })
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  overlay.show({ problems: [{ ...error, message: 'Another one.' }], faults: [] })
  expect(find('section')).not.toBeNull()
  overlay.show({ problems: [warning], faults: [] })
  expect(find('section')).toBeNull()
  expect(find('.badge')?.getAttribute('aria-label')).toBe('Show 1 problem')
  overlay.show({ problems: [], faults: [] })
  expect(host()).toBeNull()
})

test('an error of the engine comes first, with its stack, until the next state', () => {
  overlay.show({ problems: [error], faults: [] })
  overlay.add({ title: 'A module cannot be loaded.', message: 'Unexpected token', stack: 'src/ui/a.ts:1' })
  expect(find('section li')?.textContent).toContain('Unexpected token')
  expect(find('section li')?.textContent).toContain('src/ui/a.ts:1')
  overlay.show({ problems: [], faults: [] })
  expect(host()).toBeNull()
})

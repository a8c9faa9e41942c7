// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { bindMessages } from '../../core/messages/choose-messages.ts'
import { hoursMessages } from '../../ui/text/messages.ts'
import { renewYear, start } from './behaviour.ts'
import { footer } from './index.ts'
import { listUnusedMessages } from './list-unused-messages.ts'
import type { FooterProps } from './schema.ts'

test.each([
  ['© 2025 Name', '© 2027 Name'],
  ['© 2019–2025 Name', '© 2019–2027 Name'],
  ['© 2019 <b>Shop</b> 2026', '© 2019 <b>Shop</b> 2027'],
  ['© 2026 <a href="/">Shop</a> · since 2008', '© 2027 <a href="/">Shop</a> · since 2008'],
  ['© 2026 Shop, since 2008', '© 2027 Shop, since 2008'],
  ['2026 © <b>2026</b>', '2026 © <b>2027</b>'],
  ['© 2028 Name', '© 2028 Name'],
  ['© Name, 12020', '© Name, 12020'],
])('the latest year of the copyright line %s alone is never older than the visitor’s', (line, renewed) => {
  document.body.innerHTML = line
  renewYear(document.body, 2027)
  expect(document.body.innerHTML).toBe(renewed)
})

test('only the copyright line changes, not the telephone number beside it', () => {
  vi.useFakeTimers({ now: new Date('2031-01-01T12:00:00Z') })
  document.body.innerHTML =
    '<footer><p><span data-copyright="">© 2026 <b lang="en">Name</b></span> · <a>2024 55</a></p></footer>'
  const root = document.querySelector('footer') as HTMLElement
  start(root)
  expect(root.textContent).toBe('© 2031 Name · 2024 55')
  vi.useRealTimers()
})

test('a footer with a fixed line does not wake', () => {
  const props = { year: 'written' } as FooterProps
  const messages = bindMessages(hoursMessages, 'en', {})
  expect(footer.wake?.on?.({ ...props, id: 'footer', messages })).toBe(false)
  expect(footer.wake?.on?.({ ...props, year: 'current', id: 'footer', messages })).toBe(true)
})

test('a footer needs only the names of days that it shows', () => {
  expect(listUnusedMessages({})).toEqual(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su', 'closed'])
  expect(listUnusedMessages({ hours: { days: ['Mo-Fr 09:00-18:00'] } })).toEqual(['Tu', 'We', 'Th'])
  const daily = { branches: { items: [{}, { hours: ['Mo-Su 09:00-18:00'] }] } }
  expect(listUnusedMessages(daily)).toEqual(['Tu', 'We', 'Th', 'Fr', 'Sa', 'closed'])
})

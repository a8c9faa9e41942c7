// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bindDateTime } from '../../core/bind/bind-date-time.ts'
import { bindMessages } from '../../core/messages/choose-messages.ts'
import { letMove, reduceMotion } from '../../ui/motion.testing.ts'
import type { ViewProps } from '../define-block.ts'
import { start } from './behaviour.ts'
import { offerBox } from './index.ts'
import { type Messages, messages } from './messages.ts'
import type { OfferBoxProps } from './schema.ts'
import { View } from './view.tsx'

const base: ViewProps<OfferBoxProps, Messages> = {
  id: 'offer',
  messages: bindMessages(messages, 'en', {}),
  title: [{ text: 'Limited Time Offer!' }],
  format: 'short',
  placement: 'below',
  fixed: true,
  action: {
    label: [{ text: 'CLICK TO JOIN' }],
    to: { href: 'https://chat.example/1', kind: 'chat', newTab: true },
  },
}

let stop = () => {}
beforeEach(() => {
  letMove()
  vi.useFakeTimers({ now: Date.parse('2031-01-31T23:57:00+05:30') })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly notify: (entries: { isIntersecting: boolean }[]) => void
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        this.notify = notify
      }
      observe = () => this.notify([{ isIntersecting: true }])
      disconnect = () => {}
    },
  )
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(props: Partial<ViewProps<OfferBoxProps, Messages>>): void {
  const all = { ...base, ...props }
  document.body.innerHTML = renderToStaticMarkup(<View {...all} />)
  const travelled = JSON.parse(JSON.stringify(offerBox.wake?.props?.(all as never)))
  stop = start(document.getElementById('offer') as HTMLElement, travelled)
}
const endAt = (until: string, lang = 'en') =>
  ({ basis: 'deadline', until: bindDateTime(until, { lang, country: 'IN' }) }) as const
const find = (name: string) => document.querySelector<HTMLElement>(`[data-offer-${name}]`)
const wait = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)

test('the static page shows neutral texts until the script runs', () => {
  const seats = { basis: 'cosmetic', from: 5, to: 15 } as const
  const html = renderToStaticMarkup(
    <View {...base} countdown={{ basis: 'cosmetic', seconds: 180 }} seats={seats} />,
  )
  expect(html).toContain('3:00')
  expect(html).toContain('Only a few seats remaining!')
  expect(html).not.toMatch(/aria-live|role="timer"/)
})

test('a cosmetic countdown decreases every second; at zero it is gone with its sign, and the seats stay', () => {
  vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValue(0.99)
  show({
    countdown: { basis: 'cosmetic', seconds: 61 },
    seats: { basis: 'cosmetic', from: 2, to: 10, redraw: 50 },
  })
  expect(find('clock')?.textContent).toBe('1:01')
  wait(2)
  expect(find('clock')?.textContent).toBe('0:59')
  expect(find('time')?.hidden).toBe(false)
  wait(58)
  expect(find('time')?.hidden).toBe(false)
  wait(1)
  expect(find('time')?.hidden).toBe(true)
  expect(find('time')?.querySelector('button')).not.toBeNull()
  const seats = find('seats')?.textContent
  wait(600)
  expect(find('seats')?.textContent).toBe(seats)
})

test('a visit that loads the page again meets the number of seats that was drawn', () => {
  const seats = { basis: 'cosmetic', from: 5, to: 15 } as const
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5)
  show({ seats })
  expect(find('seats')?.textContent).toBe('Only 10 seats remaining!')
  stop()
  random.mockReturnValue(0.99)
  show({ seats })
  expect(find('seats')?.textContent).toBe('Only 10 seats remaining!')
  stop()
  show({ seats: { ...seats, to: 9 } })
  expect(find('seats')?.textContent).toBe('Only 9 seats remaining!')
})

test('the button pauses countdown and seats, and paused time does not count', () => {
  vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(0).mockReturnValue(0.99)
  show({
    countdown: { basis: 'cosmetic', seconds: 120, plus: 119 },
    seats: { basis: 'cosmetic', from: 2, to: 10, redraw: 5 },
    format: 'long',
  })
  expect(find('seats')?.textContent).toBe('Only 2 seats remaining!')
  const button = document.querySelector('button')
  expect(button?.hidden).toBe(false)
  button?.click()
  wait(60)
  expect(find('clock')?.textContent).toBe('00:02:00')
  expect(find('seats')?.textContent).toBe('Only 2 seats remaining!')
  button?.click()
  wait(5)
  expect(find('clock')?.textContent).toBe('00:01:55')
  expect(find('seats')?.textContent).toBe('Only 10 seats remaining!')
})

test('a deadline shows the true time, and afterwards that it is over', () => {
  show({
    countdown: endAt('2031-01-31T23:59:00+05:30'),
    seats: { basis: 'inventory', left: 12 },
  })
  expect(find('clock')?.textContent).toBe('2:00')
  expect(find('seats')?.textContent).toBe('Only 12 seats remaining!')
  wait(121)
  expect(find('time')?.hidden).toBe(true)
  expect(find('seats')?.hidden).toBe(true)
  expect(find('ended')?.hidden).toBe(false)
  expect(document.querySelector('a')?.href).toBe('https://chat.example/1')
})

test('a deadline that is days away keeps its date below a label for a date, and nothing moves', () => {
  show({ countdown: endAt('2031-02-14T18:30:00+05:30') })
  wait(5)
  expect(find('on')?.textContent).toBe('Offer ends on')
  expect(find('in')?.hidden).toBe(true)
  expect(find('clock')?.textContent).toBe('14 February 2031 6:30 pm IST')
  expect(find('clock')?.querySelector('time')?.dateTime).toBe('2031-02-14T13:00:00.000Z')
  expect(document.querySelector('button')?.hidden).toBe(true)
})

test('on the last day of a deadline a counter stands below a label for a counter, also in a tab that was open', () => {
  show({ countdown: { ...endAt('2031-02-02T00:00:00+05:30'), label: [{ text: 'Summer prices until' }] } })
  expect(find('on')?.textContent).toBe('Summer prices until')
  vi.setSystemTime(Date.parse('2031-02-01T00:00:01+05:30'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect([find('on')?.hidden, find('in')?.hidden]).toEqual([true, false])
  expect(find('in')?.textContent).toBe('Offer ends in')
  expect(find('clock')?.textContent).toBe('23:59:59')
  wait(2)
  expect(find('clock')?.textContent).toBe('23:59:57')
})

test.each([
  ['ta', 'Offer-க்குக் கடைசி நாள்', '31 டிசம்பர், 2031 11:59 PM IST'],
  ['ml', 'ഓഫർ തീരുന്നത്', '2031 ഡിസംബർ 31 IST 11:59 PM'],
  ['te', 'ఆఫర్ చివరి తేదీ', '31 డిసెంబర్, 2031 11:59 PM IST'],
] as const)('on %s pages the date is told as there', (lang, label, date) => {
  show({ messages: bindMessages(messages, lang, {}), countdown: endAt('2031-12-31T23:59:00+05:30', lang) })
  expect([find('on')?.textContent, find('on')?.lang]).toEqual([label, ''])
  expect(find('clock')?.textContent).toBe(date)
})

test('under reduced motion countdown and seats go on, as text that changes is not motion, and can be paused', () => {
  reduceMotion()
  vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(0).mockReturnValue(0.99)
  show({
    countdown: { basis: 'cosmetic', seconds: 180 },
    seats: { basis: 'cosmetic', from: 2, to: 10, redraw: 5 },
  })
  expect(find('seats')?.textContent).toBe('Only 2 seats remaining!')
  wait(10)
  expect(find('clock')?.textContent).toBe('2:50')
  expect(find('seats')?.textContent).toBe('Only 10 seats remaining!')
  const button = document.querySelector('button')
  expect(button?.hidden).toBe(false)
  button?.click()
  wait(10)
  expect(find('clock')?.textContent).toBe('2:50')
})

test('messages in another language than the page are marked', () => {
  const countdown = { basis: 'cosmetic', seconds: 180 } as const
  const seats = { basis: 'cosmetic', from: 5, to: 5 } as const
  const own = bindMessages(messages, 'ta', {})
  const inEnglish = {
    offerEndsIn: { text: 'Offer ends in', lang: 'en' },
    seatsRemaining: { text: 'Only {n} seats remaining!', lang: 'en' },
  }
  show({ messages: { ...own, ...inEnglish }, countdown, seats })
  expect(find('seats')?.textContent).toBe('Only 5 seats remaining!')
  expect(find('seats')?.lang).toBe('en')
  expect(find('time')?.querySelector('span')?.lang).toBe('en')
  stop()
  show({ messages: own, countdown, seats })
  expect([find('seats')?.lang, find('time')?.querySelector('span')?.lang]).toEqual(['', ''])
  stop()
  show({ countdown, seats })
  expect([find('seats')?.lang, find('time')?.querySelector('span')?.lang]).toEqual(['', ''])
})

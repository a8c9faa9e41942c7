// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CountBeacon } from '../../contracts/count-beacon.ts'
import { touchesKey } from '../../contracts/touches.ts'
import { countVisit } from './count-visit.ts'

const sent: [endpoint: string, beacon: CountBeacon][] = []
const settings = document.documentElement.dataset
/** Listeners of the document and the window, which outlive a test. */
const added: [EventTarget, Parameters<EventTarget['addEventListener']>][] = []

function set(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true })
}

beforeEach(() => {
  vi.useFakeTimers()
  set(navigator, 'sendBeacon', (endpoint: string, body: string) => {
    sent.push([endpoint, JSON.parse(body)])
    return true
  })
  for (const target of [document, window]) {
    const add = target.addEventListener.bind(target) as EventTarget['addEventListener']
    vi.spyOn(target as EventTarget, 'addEventListener').mockImplementation((...listener) => {
      added.push([target, listener])
      add(...listener)
    })
  }
  settings.counts = '/dev/count'
  set(document, 'visibilityState', 'visible')
  history.replaceState(null, '', '/tamil/ad?q=private')
  document.body.innerHTML = `
    <a id="chat" data-chat="sales" href="https://chat.example/1"><b>Chat</b></a>
    <a id="call" href="tel:+910000000000">Call</a>
    <a id="other" href="/about">About</a>
    <form id="search"><input></form>
    <form id="lead" method="post"><input name="name"><div data-picker data-country="LK"><input name="phone"></div></form>`
  for (const link of document.querySelectorAll('a'))
    link.addEventListener('click', (event) => event.preventDefault())
})
afterEach(() => {
  for (const [target, [type, listener, options]] of added.splice(0))
    target.removeEventListener(type, listener, options)
  vi.restoreAllMocks()
  vi.useRealTimers()
  sent.length = 0
  localStorage.clear()
  for (const name of ['counts', 'arm']) delete settings[name]
  set(navigator, 'globalPrivacyControl', undefined)
})

const use = (selector: string, type: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))
const show = (state: 'visible' | 'hidden') => {
  set(document, 'visibilityState', state)
  document.dispatchEvent(new Event('visibilitychange'))
}
const accept = (name: string) =>
  document.dispatchEvent(new CustomEvent('vaasal:event', { detail: { name, form: 'lead' } }))
const listActions = () => sent.map(([, { actions }]) => actions)

test('a view is sent soon, with nothing of the query but its campaign', () => {
  countVisit(document)
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1000)
  expect(sent).toEqual([['/dev/count', { route: '/tamil/ad', arm: '', campaign: '', actions: { view: '' } }]])
  expect(localStorage.length + sessionStorage.length + document.cookie.length).toBe(0)
})

test('what happens together is one beacon, and each action counts once a view', () => {
  settings.arm = 'hero-words/direct'
  history.replaceState(null, '', '/tamil/ad?utm_campaign=diwali&gclid=x')
  countVisit(document)
  for (const selector of ['#chat b', '#chat', '#call', '#other']) use(selector, 'click')
  use('#search input', 'input')
  for (const selector of ['[name=name]', '[name=phone]']) use(selector, 'input')
  vi.advanceTimersByTime(1000)
  use('#chat', 'click')
  vi.advanceTimersByTime(60_000)
  expect(sent).toEqual([
    [
      '/dev/count',
      {
        ...{ route: '/tamil/ad', arm: 'hero-words/direct', campaign: 'diwali' },
        actions: { view: '', chat: '', call: '', 'form-start': 'LK' },
      },
    ],
  ])
})

test('a page that is left sends what it has at once', () => {
  countVisit(document)
  use('#call', 'click')
  show('hidden')
  expect(listActions()).toEqual([{ view: '', call: '' }])
  show('visible')
  use('#chat', 'click')
  window.dispatchEvent(new Event('pagehide'))
  expect(listActions()).toEqual([{ view: '', call: '' }, { chat: '' }])
})

test('a form that was accepted counts with the country that its phone field showed', () => {
  countVisit(document)
  use('[name=phone]', 'input')
  accept('lead')
  document.querySelector('[data-country]')?.setAttribute('data-country', 'IN')
  accept('other')
  show('hidden')
  expect(listActions()).toEqual([{ view: '', 'form-start': 'IN', 'form-send': 'LK' }])
})

test('a form that a visiting program filled in counts apart', () => {
  countVisit(document)
  const detail = { name: 'lead', agent: true }
  document.dispatchEvent(new CustomEvent('vaasal:event', { detail }))
  show('hidden')
  expect(listActions()).toEqual([{ view: '', 'form-send-agent': 'LK' }])
})

test('a page that is not shown yet is counted when it is', () => {
  set(document, 'visibilityState', 'hidden')
  countVisit(document)
  vi.advanceTimersByTime(60_000)
  expect(sent).toEqual([])
  show('visible')
  vi.advanceTimersByTime(1000)
  show('hidden')
  show('visible')
  vi.advanceTimersByTime(1000)
  expect(listActions()).toEqual([{ view: '' }])
})

test('a page from the back/forward cache is another view', () => {
  countVisit(document)
  use('#chat', 'click')
  show('hidden')
  set(document, 'visibilityState', 'visible')
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  use('#chat', 'click')
  vi.advanceTimersByTime(1000)
  expect(listActions()).toEqual([
    { view: '', chat: '' },
    { view: '', chat: '' },
  ])
})

test('the campaign is the one that a lead of this visit has', () => {
  const touch = (parameters: object) => ({
    ...{ route: '/', day: new Date().toISOString().slice(0, 10), parameters },
  })
  localStorage.setItem(
    touchesKey,
    JSON.stringify({ first: touch({ utm_campaign: 'first' }), last: touch({ utm_campaign: 'last' }) }),
  )
  const findCampaign = (search: string) => {
    history.replaceState(null, '', `/${search}`)
    countVisit(document)
    show('hidden')
    set(document, 'visibilityState', 'visible')
    return sent.pop()?.[1].campaign
  }
  expect(findCampaign('')).toBe('last')
  expect(findCampaign('?utm_campaign=own')).toBe('own')
  expect(findCampaign('?gclid=x')).toBe('first')
  expect(findCampaign('?utm_source=fb&amp;utm_campaign=escaped')).toBe('escaped')
  expect(findCampaign('?utm_source=fb&amp%3Bamp;Utm_Campaign=Twice')).toBe('Twice')
  expect(findCampaign('?UTM_SOURCE=fb')).toBe('first')
  expect(findCampaign('?utm_campaign=&amp;utm_campaign=second')).toBe('second')
  expect(findCampaign('?utm_campaign=one&UTM_CAMPAIGN=two')).toBe('one')
  expect(findCampaign('?q=utm_campaign')).toBe('last')
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  expect(findCampaign('?gclid=x')).toBe('')
})

test('with Global Privacy Control, nothing is counted', () => {
  set(navigator, 'globalPrivacyControl', true)
  countVisit(document)
  use('#chat', 'click')
  accept('lead')
  show('hidden')
  expect(sent).toEqual([])
})

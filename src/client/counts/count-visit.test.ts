// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CountBeacon } from '../../contracts/count-beacon.ts'
import { touchesKey } from '../../contracts/touches.ts'
import { countVisit } from './count-visit.ts'

const sent: [endpoint: string, beacon: CountBeacon][] = []
const settings = document.documentElement.dataset
/** What was observed, and how the browser says that it is on the screen. */
let watched: { callback: IntersectionObserverCallback; options: unknown; targets: Element[] }[] = []
class FakeIntersectionObserver {
  readonly #own: (typeof watched)[number]
  constructor(callback: IntersectionObserverCallback, options: unknown) {
    this.#own = { callback, options, targets: [] }
    watched.push(this.#own)
  }
  observe(target: Element): void {
    this.#own.targets.push(target)
  }
}
/** Brings blocks to the screen, and says that the others are not there. */
const see = (...ids: string[]) => {
  for (const { callback, targets } of watched)
    callback(
      targets.map((target) => ({ target, isIntersecting: ids.includes(target.id) })) as never,
      undefined as never,
    )
}
/** Listeners of the document and the window, which outlive a test. */
const added: [EventTarget, Parameters<EventTarget['addEventListener']>][] = []

function set(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true })
}

beforeEach(() => {
  vi.useFakeTimers()
  watched = []
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver)
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect(0, 0, 1, 1)] as never)
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
  set(document, 'hidden', false)
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
  vi.unstubAllGlobals()
  vi.useRealTimers()
  sent.length = 0
  localStorage.clear()
  for (const name of ['counts', 'arm']) delete settings[name]
  set(navigator, 'globalPrivacyControl', undefined)
})

const use = (selector: string, type: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))
const show = (state: 'visible' | 'hidden') => {
  set(document, 'hidden', state === 'hidden')
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
  set(document, 'hidden', true)
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
  set(document, 'hidden', false)
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
    set(document, 'hidden', false)
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

const blockPage = `
  <header id="nav"><a href="tel:+91" id="top">Call</a></header>
  <main id="main">
    <section id="hero"><a id="chat" data-chat="sales" href="#">Chat</a></section>
    <div class="wake"><div style="display:contents"><section id="offer"><b id="inner"></b></section></div></div>
    <script></script>
    <section id="end"><form id="lead" method="post"><input name="name"></form></section>
  </main>`
const listBlocks = () => sent.flatMap(([, { blocks }]) => blocks ?? [])

test('blocks that were seen are sent when the page is left, each once a view', () => {
  document.body.innerHTML = blockPage
  countVisit(document)
  expect(watched.map(({ options, targets }) => [options, targets.map(({ id }) => id)])).toEqual([
    [{ threshold: 0.5 }, ['hero', 'offer', 'end']],
    [{ rootMargin: '-50% 0px' }, ['hero', 'offer', 'end']],
  ])
  see('hero')
  vi.advanceTimersByTime(1000)
  expect(sent).toHaveLength(1)
  expect(listBlocks()).toEqual([])
  see('offer')
  see('hero')
  show('hidden')
  expect(listBlocks()).toEqual([{ seen: ['hero', 'offer'], acted: [] }])
  expect(listActions()).toEqual([{ view: '' }, {}])
  show('visible')
  see('offer')
  show('hidden')
  expect(sent).toHaveLength(2)
  see('end')
  window.dispatchEvent(new Event('pagehide'))
  expect(listBlocks().at(-1)).toEqual({ seen: ['end'], acted: [] })
})

test('a block without a box of its own is seen with one of its parts', () => {
  document.body.innerHTML =
    '<main><section id="hero"><div id="words"></div><div id="picture"></div></section></main>'
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([] as never)
  countVisit(document)
  expect(watched[0]?.targets.map(({ id }) => id)).toEqual(['words', 'picture'])
  see('picture')
  see('words')
  show('hidden')
  expect(listBlocks()).toEqual([{ seen: ['hero'], acted: [] }])
})

test('a block in which something was begun was seen, and actions outside blocks belong to none', () => {
  document.body.innerHTML = blockPage
  countVisit(document)
  for (const selector of ['#chat', '#chat', '#top', '#inner']) use(selector, 'click')
  use('#lead input', 'input')
  show('hidden')
  expect(listActions()).toEqual([{ view: '', chat: '', call: '', 'form-start': '' }])
  expect(listBlocks()).toEqual([{ seen: ['hero', 'end'], acted: ['hero', 'end'] }])
})

test('a page from the back/forward cache sends its blocks again', () => {
  document.body.innerHTML = blockPage
  countVisit(document)
  see('hero')
  show('hidden')
  set(document, 'hidden', false)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  see('hero')
  show('hidden')
  expect(listBlocks()).toEqual([
    { seen: ['hero'], acted: [] },
    { seen: ['hero'], acted: [] },
  ])
})

test('with Global Privacy Control, nothing is counted', () => {
  set(navigator, 'globalPrivacyControl', true)
  countVisit(document)
  use('#chat', 'click')
  accept('lead')
  show('hidden')
  expect(sent).toEqual([])
})

test('on a site that does not count, nothing is sent', () => {
  delete settings.counts
  countVisit(document)
  use('#chat', 'click')
  show('hidden')
  expect(sent).toEqual([])
})

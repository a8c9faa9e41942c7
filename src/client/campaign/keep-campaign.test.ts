// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeCampaignCode } from '../../contracts/campaign.ts'
import { touchesKey } from '../../contracts/touches.ts'
import { serveChatLinks } from '../chat/serve-chat-links.ts'
import { keepCampaign } from './keep-campaign.ts'

const texts = ['one', 'two', 'three'].map((text) => `https://chat.example/1?text=${text}`)
const at = (day: string) => new Date(`${day}T18:30:00Z`)
const stops: AbortController[] = []
const keep = (address: string, day = '2026-04-01') => {
  history.replaceState(null, '', address)
  const stop = new AbortController()
  stops.push(stop)
  keepCampaign(document, at(day), stop.signal)
}
const stored = () => JSON.parse(localStorage.getItem(touchesKey) ?? 'null')

beforeEach(() => {
  document.body.innerHTML =
    `<script type="application/json" id="vaasal-chat">${JSON.stringify({
      advisor: { rotation: 'queue', links: texts },
      plain: { rotation: 'queue', links: ['https://chat.example/plain'] },
    })}</script>` +
    `<a id="advisor" data-chat="advisor" href="${texts[0]}"><b>Chat</b></a>` +
    `<a id="plain" data-chat="plain" href="https://chat.example/plain">Chat</a>` +
    `<a id="share" href="https://share.example/?text=Look">Share</a>`
  for (const link of document.querySelectorAll('a'))
    link.addEventListener('click', (event) => event.preventDefault())
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop.abort()
  vi.restoreAllMocks()
  localStorage.clear()
})

const use = (selector: string, type = 'click') => {
  document.querySelector(selector)?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
  return document.querySelector(selector)?.closest('a')?.getAttribute('href')
}

test('a browser that asks not to be followed keeps nothing, also of earlier visits', () => {
  keep('/a?utm_source=fb&gclid=abc')
  expect(stored()).not.toBeNull()
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { globalPrivacyControl: true }))
  keep('/b?utm_source=ig&gclid=def')
  expect(stored()).toBeNull()
  expect(use('#advisor')).toContain(encodeURIComponent('['))
  vi.unstubAllGlobals()
})

test('the first and the last visit are kept, by the day', () => {
  keep('/tamil/google-4?utm_source=google&q=private')
  keep('/Course/IELTS?fbclid=abc', '2026-04-20')
  expect(stored()).toEqual({
    first: { route: '/tamil/google-4', day: '2026-04-01', parameters: { utm_source: 'google' } },
    last: { route: '/Course/IELTS', day: '2026-04-20', parameters: { fbclid: 'abc' } },
  })
})

test('a visit without parameters changes nothing until the stored touch is 90 days old', () => {
  keep('/?utm_source=google')
  keep('/', '2026-06-29')
  expect(stored().last.day).toBe('2026-04-01')
  keep('/', '2026-07-01')
  expect(localStorage.getItem(touchesKey)).toBeNull()
})

test('a link from the queue carries the code of the last touch, once', () => {
  const chat = new AbortController()
  stops.push(chat)
  serveChatLinks(document, chat.signal)
  keep('/?utm_source=google')
  keep('/?utm_source=meta')
  stops.splice(1, 1)[0]?.abort()
  const mark = `%20%5B${makeCampaignCode({ utm_source: 'meta' })}%5D`
  const used = [1, 2, 3].map(() => use('#advisor b'))
  expect(used.sort()).toEqual(texts.map((text) => text + mark).sort())
})

test('a link that is opened other than by a click carries it too', () => {
  keep('/?utm_source=google')
  expect(use('#advisor', 'pointerdown')).toContain('%5B')
  expect(use('#advisor', 'click')?.match(/%5B/g)).toHaveLength(1)
})

test('links without a text, and links that are not chats, stay as they are', () => {
  keep('/?utm_source=google')
  expect(use('#plain')).toBe('https://chat.example/plain')
  expect(use('#share')).toBe('https://share.example/?text=Look')
})

test('without storage, the links of this page carry the code as well', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  keep('/?utm_source=google')
  expect(use('#advisor')).toContain('%5B')
})

// @vitest-environment happy-dom
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageAnalytics } from '../../core/model/page.ts'
import type { AddressedTag } from '../../core/schema/tags/tag-records.ts'
import { measure, start } from './measure.ts'
import { reportVitals } from './report-vitals.ts'

// The package measures as soon as it is loaded, and goes on after the document of a test is gone.
vi.mock('./report-vitals.ts', () => ({ reportVitals: vi.fn() }))

type Layer = (Record<string, unknown> | IArguments)[]
const tagged = window as unknown as { dataLayer?: Layer }
const browser = window as unknown as {
  happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } }
}
const log = vi.spyOn(console, 'info')

beforeEach(() => {
  browser.happyDOM.settings.handleDisabledFileLoadingAsSuccess = true
  log.mockImplementation(() => {})
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run())
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run())
  document.documentElement.lang = 'en'
  document.head.innerHTML = ''
  document.body.innerHTML = `
    <ul><li data-event="course" data-detail="courseName" data-value="Foundation"><a id="card" href="/Course/Foundation"><span>More</span></a></li></ul>
    <a id="chat" data-chat="tamilAds" href="https://chat.example/1"><b>Join</b></a>
    <dialog><a id="tamil" data-chat="homeTamil" href="https://chat.example/2"><span lang="ta">தமிழ்</span></a></dialog>
    <a id="call" href="tel:+919800000000">Call</a>
    <a id="other" href="/about">About</a>`
})
afterEach(() => {
  log.mockReset()
  vi.unstubAllGlobals()
  delete tagged.dataLayer
  sessionStorage.clear()
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: undefined, configurable: true })
})

function open(settings: PageAnalytics, page = document): HTMLElement {
  const data = page.createElement('script')
  data.type = 'application/json'
  data.textContent = JSON.stringify(settings)
  page.body.append(data)
  return data
}
function click(selector: string): Event {
  const event = new MouseEvent('click', { bubbles: true })
  Object.defineProperty(event, 'target', { value: document.querySelector(selector) })
  return event
}
const sent = (detail: unknown) => new CustomEvent('vaasal:event', { detail })
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src)
const words = () => (tagged.dataLayer ?? []).map((entry) => Array.from(entry as IArguments))

test.each([
  ['#chat b', 'join', { pool: 'tamilAds', language: 'en' }],
  ['#tamil', 'join', { pool: 'homeTamil', language: 'ta' }],
  ['#card span', 'course', { courseName: 'Foundation' }],
  ['#call', 'call', {}],
])('a click on %s is %s', (selector, name, details) => {
  measure(open({ events: 'log' }), click(selector))
  expect(log.mock.calls).toEqual([[name, details]])
})

test('a form counts as lead or application, with its name alone', () => {
  const data = open({ events: 'log' })
  measure(data, sent({ name: 'lead', form: 'enrol', phone: '919800000000' }))
  measure(data, sent({ name: 'application', form: 'career' }))
  measure(data, sent({ name: 'other' }))
  measure(data, sent(undefined))
  expect(log.mock.calls).toEqual([
    ['lead', { form: 'enrol' }],
    ['application', { form: 'career' }],
  ])
})

test('other clicks and touches are not events, and nothing is one where events are off', () => {
  measure(open({ events: 'log' }), click('#other'))
  measure(open({ events: 'log' }), click('ul'))
  measure(open({ events: 'log' }), new MouseEvent('pointerdown'))
  expect(log).not.toHaveBeenCalled()
})

test('a page that reports its speed counts no clicks', async () => {
  measure(open({ vitals: '/vitals' }), click('#chat'))
  await expect.poll(() => reportVitals).toHaveBeenCalledWith('/vitals')
  expect(log).not.toHaveBeenCalled()
})

test('a page without tags anywhere on its site keeps no events', () => {
  measure(open({ events: 'log' }), click('#chat'))
  dispatchEvent(new Event('pagehide'))
  expect(log).toHaveBeenCalledTimes(1)
  expect(sessionStorage.length).toBe(0)
})

test('events after the first are heard on the page, and each counts once, however often it is told', () => {
  const page = document.implementation.createHTMLDocument()
  page.body.innerHTML = '<a href="tel:+919800000000">Call</a>'
  const data = open({ events: 'log' }, page)
  start(data)
  const next = new MouseEvent('click', { bubbles: true })
  page.querySelector('a')?.dispatchEvent(next)
  measure(data, next)
  expect(log.mock.calls).toEqual([['call', {}]])
})

test('a page that is rendered beforehand measures nothing until it is shown', () => {
  const prerendered = document as Document & { prerendering?: boolean }
  prerendered.prerendering = true
  start(open({ vitals: '/early' }))
  expect(reportVitals).not.toHaveBeenCalledWith('/early')
  delete prerendered.prerendering
  document.dispatchEvent(new Event('prerenderingchange'))
  return expect.poll(() => reportVitals).toHaveBeenCalledWith('/early')
})

/** Google's tags of both kinds, as `loadTags` starts them. */
const google = 'https://www.googletagmanager.com'
const toModule = (name: string) => join(import.meta.dirname, `tags/${name}.ts`)
const tag: AddressedTag = {
  module: toModule('start-tag'),
  kind: 'tag',
  purpose: 'measuring',
  id: 'G-1234',
  script: `${google}/gtag/js?id=G-1234`,
}
const tagManager: AddressedTag = {
  module: toModule('start-tag-manager'),
  kind: 'tagManager',
  purpose: 'measuring',
  id: 'GTM-1234',
  script: `${google}/gtm.js?id=GTM-1234`,
}
const hasWord = (name: string) => expect.poll(() => words().map(([first]) => first)).toContain(name)

test('a page with tags loads both, once, and gives its events to both', async () => {
  const data = open({ tags: [tag, tagManager], events: 'send' })
  measure(data)
  measure(data, click('#chat'))
  await expect.poll(() => scripts()).toHaveLength(2)
  await expect.poll(() => tagged.dataLayer).toHaveLength(5)
  expect(scripts().sort()).toEqual([tag.script, tagManager.script])
  expect(tagged.dataLayer).toContainEqual(expect.objectContaining({ event: 'gtm.js' }))
  const config = tagged.dataLayer?.find((entry) => (entry as IArguments)[0] === 'config')
  expect(Object.prototype.toString.call(config)).toBe('[object Arguments]')
  expect(words()).toContainEqual(['config', 'G-1234'])
  const details = { pool: 'tamilAds', language: 'en' }
  expect(words()).toContainEqual(['event', 'join', { ...details, send_to: 'G-1234' }])
  expect(tagged.dataLayer).toContainEqual({ event: 'join', ...details })
})

test('a page without tags keeps its events for the next page of the visit that has one', async () => {
  measure(open({ events: 'keep' }), sent({ name: 'lead', form: 'lead', id: 'b7-1' }))
  dispatchEvent(new Event('pagehide'))
  expect(scripts()).toEqual([])
  expect(tagged.dataLayer).toBeUndefined()
  measure(open({ tags: [tagManager], events: 'send' }))
  await expect.poll(() => tagged.dataLayer?.at(-1)).toEqual({ event: 'lead', form: 'lead', event_id: 'b7-1' })
  delete tagged.dataLayer
  measure(open({ tags: [tag], events: 'send' }))
  await hasWord('config')
  expect(words()).toHaveLength(2)
})

test('what happens before a tag has started waits for it, and for the next page if this one is left', async () => {
  vi.stubGlobal('requestIdleCallback', () => {})
  const data = open({ tags: [tag], events: 'send' })
  measure(data, click('#chat'))
  await vi.dynamicImportSettled()
  expect(tagged.dataLayer).toBeUndefined()
  dispatchEvent(new Event('pagehide'))
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run())
  measure(open({ tags: [tag], events: 'send' }))
  await hasWord('event')
  expect(words().at(-1)?.[1]).toBe('join')
})

test.each([
  '{',
  '1',
  '[null,1,{"name":"lead"},{"name":"lead","details":null},{"name":"lead","details":{},"id":"<"}]',
])('kept events that are not events stop nothing: %s', async (stored) => {
  sessionStorage.setItem('vaasal-events', stored)
  measure(open({ tags: [tag], events: 'send' }))
  await hasWord('config')
  expect(words().map(([command]) => command)).toEqual(['js', 'config'])
})

test('with Global Privacy Control no tag is loaded, and nothing is sent or kept', async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  measure(open({ tags: [tag, tagManager], events: 'send' }), click('#chat'))
  measure(open({ events: 'keep' }), click('#chat'))
  dispatchEvent(new Event('pagehide'))
  await vi.dynamicImportSettled()
  expect(scripts()).toEqual([])
  expect(tagged.dataLayer).toBeUndefined()
  expect(sessionStorage.length).toBe(0)
  expect(log).toHaveBeenCalledTimes(2)
})

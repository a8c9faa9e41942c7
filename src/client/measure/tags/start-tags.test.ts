// @vitest-environment happy-dom
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bindTag } from '../../../core/bind/bind-analytics.ts'
import { toTagModule } from '../../../core/model/client-modules.ts'
import {
  type PageTag,
  type TagKind,
  type TagSettings,
  tagKinds,
} from '../../../core/schema/tags/tag-records.ts'
import type { CountedEvent } from '../to-counted-event.ts'
import { addScript } from './add-script.ts'
import type { AddScript, Sender } from './sender.ts'
import { start as startClarity } from './start-clarity.ts'
import { start as startGoogleAds } from './start-google-ads.ts'
import { start as startLinkedin } from './start-linkedin.ts'
import { start as startMeta } from './start-meta.ts'
import { start as startPlausible } from './start-plausible.ts'
import { start as startTag } from './start-tag.ts'
import { start as startTagManager } from './start-tag-manager.ts'
import { start as startTiktok } from './start-tiktok.ts'
import { start as startUet } from './start-uet.ts'
import { start as startUmami } from './start-umami.ts'

type Words = unknown[]
interface Tagged extends Window {
  dataLayer?: (IArguments | object)[]
  fbq?: { queue: Words[]; callMethod?: (...words: Words) => void }
  ttq?: Words[] & { _i: Record<string, { _u: string }> }
  lintrk?: { q: Words[] }
  _linkedin_partner_id?: string
  _linkedin_data_partner_ids?: string[]
  uetq?: Words | { push: (...words: Words) => void }
  UET?: unknown
  clarity?: { q: Words[] }
  plausible?: { q: Words[] }
  umami?: { track: (...words: Words) => void }
}
const tagged = window as unknown as Tagged
const browser = window as unknown as {
  happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } }
}
const names = ['dataLayer', 'fbq', '_fbq', 'ttq', 'lintrk', 'uetq', 'UET', 'clarity', 'plausible', 'umami']

beforeEach(() => {
  browser.happyDOM.settings.handleDisabledFileLoadingAsSuccess = true
  document.head.innerHTML = ''
})
afterEach(() => {
  for (const name of [...names, '_linkedin_partner_id', '_linkedin_data_partner_ids'])
    Reflect.deleteProperty(window, name)
})

const bind = <Kind extends TagKind>(kind: Kind, settings: TagSettings[Kind]) =>
  bindTag(kind, settings) as unknown as PageTag<Kind>
const begin = <Kind extends TagKind>(
  start: (tag: PageTag<Kind>, add: AddScript) => Sender,
  kind: Kind,
  settings: TagSettings[Kind],
) => {
  const tag = bind(kind, settings)
  return start(tag, (change) => addScript(tag.script, change))
}
const scripts = () => [...document.head.querySelectorAll('script')]
const addresses = () => scripts().map(({ src }) => src)
const listCommands = () =>
  (tagged.dataLayer ?? []).map((entry) => ('length' in entry ? Array.from(entry) : entry))
const lead: CountedEvent = { name: 'lead', details: { form: 'enrol' }, id: 'b7-1' }
const card: CountedEvent = { name: 'constructor', details: {} }
const chat: CountedEvent = { name: 'join', details: { pool: 'sales' } }
const say = (send: Sender) => {
  for (const event of [lead, chat, card]) send(event)
}

test('every kind of tag has a module that starts it, and every module a kind', () => {
  const files = readdirSync(join(import.meta.dirname)).filter((file) =>
    /^start-.*(?<!\.test)\.ts$/.test(file),
  )
  expect(files.map((file) => `client/${file.replace('.ts', '')}`).sort()).toEqual(
    tagKinds.map(toTagModule).sort(),
  )
})

test('Google Analytics and Google Ads share one script, and each gets its own events', () => {
  const sendTag = begin(startTag, 'tag', { id: 'G-12345' })
  const sendAds = begin(startGoogleAds, 'googleAds', { id: 'AW-12345', lead: 'AbC-1_x' })
  say(sendTag)
  say(sendAds)
  expect(addresses()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-12345'])
  expect(listCommands()).toEqual([
    ['js', expect.any(Date)],
    ['config', 'G-12345'],
    ['config', 'AW-12345'],
    ['event', 'lead', { form: 'enrol', send_to: 'G-12345' }],
    ['event', 'join', { pool: 'sales', send_to: 'G-12345' }],
    ['event', 'constructor', { send_to: 'G-12345' }],
    ['event', 'conversion', { send_to: 'AW-12345/AbC-1_x', transaction_id: 'b7-1' }],
  ])
})

test('Google Tag Manager gets events with the id of the lead', () => {
  say(begin(startTagManager, 'tagManager', { id: 'GTM-1234' }))
  expect(addresses()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-1234'])
  expect(listCommands()).toEqual([
    { event: 'gtm.js', 'gtm.start': expect.any(Number) },
    { event: 'lead', form: 'enrol', event_id: 'b7-1' },
    { event: 'join', pool: 'sales' },
    { event: 'constructor' },
  ])
})

test('Meta gets its standard events, and the script takes over the queue', () => {
  const send = begin(startMeta, 'meta', { id: '1234567890123456' })
  say(send)
  expect(addresses()).toEqual(['https://connect.facebook.net/en_US/fbevents.js'])
  expect(tagged.fbq?.queue).toEqual([
    ['init', '1234567890123456'],
    ['track', 'PageView'],
    ['track', 'Lead', { form: 'enrol' }, { eventID: 'b7-1' }],
    ['track', 'Contact', { pool: 'sales' }],
    ['trackCustom', 'constructor', {}],
  ])
  const called: Words[] = []
  if (tagged.fbq) tagged.fbq.callMethod = (...words) => called.push(words)
  send(chat)
  expect(called).toEqual([['track', 'Contact', { pool: 'sales' }]])
})

test('TikTok gets its standard events, before its script is there and after', () => {
  const send = begin(startTiktok, 'tiktok', { id: 'C4ABCDEFGHIJ1234KLMN' })
  say(send)
  const address = 'https://analytics.tiktok.com/i18n/pixel/events.js'
  expect(addresses()).toEqual([`${address}?sdkid=C4ABCDEFGHIJ1234KLMN&lib=ttq`])
  expect(tagged.ttq?._i.C4ABCDEFGHIJ1234KLMN?._u).toBe(address)
  expect([...(tagged.ttq ?? [])]).toEqual([
    ['page'],
    ['track', 'Lead', { form: 'enrol' }, { event_id: 'b7-1' }],
    ['track', 'Contact', { pool: 'sales' }],
    ['track', 'constructor', {}],
  ])
  const called: Words[] = []
  Object.assign(window, { ttq: { track: (...words: Words) => called.push(words) } })
  send(chat)
  expect(called).toEqual([['Contact', { pool: 'sales' }]])
})

test('LinkedIn hears only of the events that are conversions there', () => {
  say(begin(startLinkedin, 'linkedin', { id: '1234567', lead: '7654321' }))
  expect(addresses()).toEqual(['https://snap.licdn.com/li.lms-analytics/insight.min.js'])
  expect([tagged._linkedin_partner_id, tagged._linkedin_data_partner_ids]).toEqual(['1234567', ['1234567']])
  expect(tagged.lintrk?.q).toEqual([['track', { conversion_id: 7654321, event_id: 'b7-1' }]])
})

test('Microsoft Advertising gets the queue with its script', () => {
  const given: { ti: string; q: Words }[] = []
  const pushed: Words[] = []
  say(begin(startUet, 'uet', { id: '12345678' }))
  expect(addresses()).toEqual(['https://bat.bing.com/bat.js?ti=12345678'])
  const queue = tagged.uetq as Words
  expect(queue.slice(0, 3)).toEqual(['event', 'lead', { event_category: 'page', event_label: 'enrol' }])
  tagged.UET = function UET(this: object, settings: { ti: string; q: Words }) {
    given.push(settings)
    Object.assign(this, { push: (...words: Words) => pushed.push(words) })
  }
  scripts()[0]?.onload?.(new Event('load'))
  expect(given).toMatchObject([{ ti: '12345678', q: queue }])
  expect(pushed).toEqual([['pageLoad']])
})

test('Microsoft Clarity gets the events with their details', () => {
  say(begin(startClarity, 'clarity', { id: 'abcdefghij' }))
  expect(addresses()).toEqual(['https://www.clarity.ms/tag/abcdefghij'])
  expect(tagged.clarity?.q).toEqual([
    ['set', 'form', 'enrol'],
    ['event', 'lead'],
    ['set', 'pool', 'sales'],
    ['event', 'join'],
    ['event', 'constructor'],
  ])
})

test('where the site asks, the tags of Microsoft hear what the visitor has allowed', () => {
  const { dataset } = document.documentElement
  dataset.consent = 'measuring'
  begin(startClarity, 'clarity', { id: 'abcdefghij' })
  dataset.consent = 'measuring advertising'
  document.dispatchEvent(new Event('vaasal:consent'))
  // Tags of other tests hear the event too.
  expect([tagged.clarity?.q[0], tagged.clarity?.q.at(-1)]).toEqual([
    ['consentv2', { ad_Storage: 'denied', analytics_Storage: 'granted' }],
    ['consentv2', { ad_Storage: 'granted', analytics_Storage: 'granted' }],
  ])
  begin(startUet, 'uet', { id: '12345678' })
  expect(tagged.uetq).toEqual(['consent', 'default', { ad_storage: 'granted' }])
  delete dataset.consent
})

test('Plausible gets the domain on its script and the details as properties, without the id of the lead', () => {
  say(begin(startPlausible, 'plausible', { domain: 'a.test', host: 'https://count.a.test' }))
  expect(addresses()).toEqual(['https://count.a.test/js/script.js'])
  expect(scripts()[0]?.dataset.domain).toBe('a.test')
  expect(tagged.plausible?.q.slice(0, 2)).toEqual([
    ['lead', { props: { form: 'enrol' } }],
    ['join', { props: { pool: 'sales' } }],
  ])
})

test('Umami hears of the events once its script is there', () => {
  const id = 'b59e9c65-ae32-47f1-8400-119fcf4861c4'
  const send = begin(startUmami, 'umami', { id })
  send(lead)
  expect(addresses()).toEqual(['https://cloud.umami.is/script.js'])
  expect(scripts()[0]?.dataset.websiteId).toBe(id)
  const tracked: Words[] = []
  tagged.umami = { track: (...words) => tracked.push(words) }
  scripts()[0]?.onload?.(new Event('load'))
  send(chat)
  expect(tracked).toEqual([
    ['lead', { form: 'enrol' }],
    ['join', { pool: 'sales' }],
  ])
})

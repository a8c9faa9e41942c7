// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ConsentPurpose, consentKey } from '../../contracts/consent.ts'
import {
  askedRegions,
  type ConsentRegion,
  consentRegions,
  writeAskPattern,
} from '../../contracts/consent-regions.ts'
import { inlineScripts } from '../../ui/inline-scripts.ts'
import * as answers from './answer-consent.ts'

const day = 86_400_000
const now = Date.parse('2026-01-31T12:00:00Z')
const { dataset } = document.documentElement
/** The module of the answers is the source here, which no browser could load. */
const run = new Function('loadModule', inlineScripts.decideConsent.replaceAll('import(', 'loadModule('))

beforeEach(() => {
  vi.useFakeTimers({ now })
  for (const target of [document, window] as EventTarget[]) {
    const add = target.addEventListener.bind(target)
    vi.spyOn(target, 'addEventListener').mockImplementation((type, listener) => {
      added.push(() => target.removeEventListener(type, listener))
      add(type, listener)
    })
  }
  vi.spyOn(location, 'reload').mockImplementation(() => {})
})
const added: (() => void)[] = []
afterEach(() => {
  for (const remove of added.splice(0)) remove()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  for (const name of Object.keys(dataset)) delete dataset[name]
  document.body.innerHTML = ''
  delete (window as { dataLayer?: unknown }).dataLayer
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: undefined, configurable: true })
})

interface Visit {
  zone?: string
  language?: string
  ask?: readonly ConsentRegion[] | 'always'
  purposes?: readonly ConsentPurpose[]
  load?: (address: string) => Promise<unknown>
}

/** Runs the script as on a page with this notice. */
function open(visit: Visit = {}) {
  const { zone = 'Europe/Berlin', language = 'en-US', ask = askedRegions, purposes } = visit
  const script = document.createElement('script')
  Object.assign(script.dataset, {
    ask: writeAskPattern(ask),
    keep: '180',
    answers: '/assets/answers.js',
    purposes: (purposes ?? ['measuring', 'advertising']).join(' '),
  })
  dataset.consentNotice = 'abc'
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
  vi.spyOn(Intl, 'DateTimeFormat').mockReturnValue({
    resolvedOptions: () => ({ timeZone: zone }),
  } as Intl.DateTimeFormat)
  Object.defineProperty(navigator, 'language', { value: language, configurable: true })
  document.body.innerHTML = `<script type="text/plain" data-purposes="${script.dataset.purposes}"></script>
    <section id="vaasal-consent" tabindex="-1">
    <button data-choice="all">Yes</button><button data-choice="none">No</button>
    <input type="checkbox" value="measuring"><input type="checkbox" value="advertising">
    <button data-choice=":checked">Save</button></section>
    <main id="main"></main><a class="again" href="#vaasal-consent">Choices</a>`
  run(visit.load ?? (() => Promise.resolve(answers)))
  return dataset.consentAsks === 'banner'
}

const press = async (selector: string) => {
  document
    .querySelector(selector)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await vi.advanceTimersByTimeAsync(0)
}
const keep = (allowed: string[], at = now - day, notice = 'abc') =>
  localStorage.setItem(consentKey, JSON.stringify({ notice, at: new Date(at).toISOString(), allowed }))
const readKept = () => JSON.parse(localStorage.getItem(consentKey) ?? 'null')
const listSignals = () =>
  ((window as { dataLayer?: IArguments[] }).dataLayer ?? []).map((entry) => Array.from(entry).slice(1))

test.each<[string, string, ConsentRegion]>([
  ['Europe/Berlin', 'en-US', 'eu'],
  ['Europe/Kyiv', 'uk', 'eu'],
  ['Atlantic/Canary', 'es', 'eu'],
  ['Asia/Nicosia', 'el', 'eu'],
  ['Europe/London', 'de-DE', 'uk'],
  ['Europe/Zurich', 'de', 'switzerland'],
  ['Asia/Calcutta', 'en-GB', 'india'],
  ['Asia/Kolkata', 'ta', 'india'],
  ['America/Los_Angeles', 'en-US', 'california'],
  ['America/Sao_Paulo', 'pt-BR', 'brazil'],
  ['Asia/Dubai', 'en-GB', 'others'],
  ['America/New_York', 'de-DE', 'others'],
  ['Europe/Istanbul', 'tr', 'others'],
  ['UTC', 'de-AT', 'eu'],
  ['Etc/GMT+5', 'ta-IN', 'india'],
  ['UTC', 'ja-JP', 'others'],
])('a visitor in %s who reads %s is in the region %s and in no other', (zone, language, region) => {
  const asked = consentRegions.filter((one) => open({ zone, language, ask: [one] }))
  expect(asked).toEqual([region])
})

test('every zone is in one region, and whoever may be anywhere is asked', () => {
  const patterns = consentRegions.map((region) => new RegExp(writeAskPattern([region])))
  for (const zone of Intl.supportedValuesOf('timeZone'))
    expect([zone, patterns.filter((pattern) => pattern.test(zone)).length]).toEqual([zone, 1])
  expect(open({ zone: 'UTC', language: 'de', ask: ['brazil'] })).toBe(true)
  expect(open({ zone: '', language: '', ask: ['brazil'] })).toBe(true)
  expect(open({ zone: 'Asia/Tokyo', ask: 'always' })).toBe(true)
})

test('before a choice nothing is allowed where visitors are asked, and everything elsewhere', () => {
  expect(open()).toBe(true)
  expect([dataset.consent, dataset.unkept]).toEqual(['', '1'])
  expect(listSignals().every(([, state]) => Object.values(state).every((one) => one === 'denied'))).toBe(true)
  expect(localStorage.length).toBe(0)
  delete dataset.consent
  expect(open({ zone: 'Asia/Tokyo' })).toBe(false)
  expect(dataset.consent).toBe('measuring advertising')
  expect(dataset.unkept).toBeUndefined()
  expect(dataset.consentAt).toBeUndefined()
  expect(listSignals().at(-1)).toMatchObject(['update', { ad_user_data: 'granted' }])
})

test('a choice holds for its notice and its days', () => {
  keep(['measuring'])
  expect(open()).toBe(false)
  expect([dataset.consent, dataset.consentAt]).toEqual(['measuring', new Date(now - day).toISOString()])
  expect(listSignals().at(-1)).toEqual([
    'update',
    {
      analytics_storage: 'granted',
      ...{ ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' },
    },
  ])
  for (const stored of [
    () => keep(['measuring'], now - 180 * day),
    () => keep(['measuring'], now + day),
    () => keep(['measuring'], now - day, 'other'),
    () => localStorage.setItem(consentKey, '{'),
    () => localStorage.setItem(consentKey, '{"notice":"abc","at":"2026-01-30","allowed":1}'),
  ]) {
    delete dataset.consent
    stored()
    expect(open()).toBe(true)
    expect(dataset.consent).toBe('')
  }
})

test('Global Privacy Control is no, whatever was chosen, and the notice says so', async () => {
  keep(['measuring', 'advertising'])
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  expect(open({ ask: 'always' })).toBe(false)
  expect(dataset.consent).toBe('')
  await press('.again')
  expect(dataset.consentAsks).toBe('signal')
})

test('yes is kept and heard, and the focus goes to the page', async () => {
  open()
  const heard = vi.fn()
  document.addEventListener('vaasal:consent', heard)
  await press('[data-choice=all]')
  expect(readKept()).toEqual({
    notice: 'abc',
    at: new Date(now).toISOString(),
    allowed: ['measuring', 'advertising'],
  })
  expect(heard).toHaveBeenCalledTimes(1)
  expect(dataset.consentAsks).toBeUndefined()
  expect(document.activeElement?.id).toBe('main')
  expect(location.reload).not.toHaveBeenCalled()
})

test('no is kept, and stops asking without a reload', async () => {
  open()
  await press('[data-choice=none]')
  expect(readKept().allowed).toEqual([])
  expect([dataset.consent, dataset.unkept]).toEqual(['', '1'])
  expect(location.reload).not.toHaveBeenCalled()
  expect(open()).toBe(false)
})

test('single purposes can be chosen, and what the page does not ask for stays', async () => {
  keep(['measuring', 'embeds'])
  open()
  await press('.again')
  expect(document.activeElement?.id).toBe('vaasal-consent')
  const [measuring, advertising] = document.querySelectorAll('input')
  expect([measuring?.checked, advertising?.checked]).toEqual([true, false])
  await press('[data-choice=":checked"]')
  expect(readKept().allowed).toEqual(['embeds', 'measuring'])
  expect(document.activeElement?.className).toBe('again')
})

test('who withdraws leaves nothing behind, and the page loads again', async () => {
  const stored = { 'vaasal-visits': '{}', 'vaasal-arms': '{}', _gcl_ls: '1', basket: '1' }
  keep(['measuring', 'advertising'])
  open()
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value)
  sessionStorage.setItem('vaasal-events', '[]')
  await press('.again')
  await press('[data-choice=none]')
  expect(location.reload).toHaveBeenCalledTimes(1)
  expect(Object.keys(localStorage).sort()).toEqual(['basket', consentKey])
  expect(sessionStorage.length).toBe(0)
})

test('what tags stored is removed under every name that they use, and nothing of the site', async () => {
  const ofTags = [
    ...[
      '_ga_BOATS',
      '_gcl_au',
      '_fbp',
      '_ttp',
      'ttcsid',
      'ttcsid_C4',
      'ttclid',
      'tt_sessionId',
      'tt_appInfo',
    ],
    ...[
      '_uetsid',
      '_clck',
      '_cltk',
      'li_fat_id',
      'li_adsId',
      'ln_or',
      'umami.visitor',
      'lastExternalReferrer',
    ],
  ]
  keep(['measuring', 'advertising'])
  open()
  for (const storage of [localStorage, sessionStorage])
    for (const name of [...ofTags, 'ttl', 'umami']) storage.setItem(name, '1')
  await press('.again')
  await press('[data-choice=none]')
  expect(Object.keys(localStorage).sort()).toEqual(['ttl', 'umami', consentKey].sort())
  expect(Object.keys(sessionStorage).sort()).toEqual(['ttl', 'umami'])
})

test('what an earlier consent stored is removed when it has ended', () => {
  localStorage.setItem('vaasal-visits', '{}')
  open()
  expect(localStorage.length).toBe(0)
})

test('a page that does not measure leaves arms and visits alone', () => {
  localStorage.setItem('vaasal-arms', '{}')
  open({ purposes: ['embeds'] })
  expect(dataset.unkept).toBeUndefined()
  expect(localStorage.getItem('vaasal-arms')).toBe('{}')
})

test('an arm that was chosen before yes is kept after it', async () => {
  open()
  dataset.arm = 'words/b'
  document.body.insertAdjacentHTML('beforeend', '<script type="text/plain" data-experiment="words"></script>')
  await press('[data-choice=all]')
  expect(JSON.parse(localStorage.getItem('vaasal-arms') ?? '')).toEqual({ words: ['b', now + 90 * day] })
})

test('a match that was shown before yes is not kept as an arm', async () => {
  open()
  dataset.arm = 'match/braces'
  document.body.insertAdjacentHTML('beforeend', '<script type="text/plain" data-experiment="words"></script>')
  await press('[data-choice=all]')
  expect(localStorage.getItem('vaasal-arms')).toBeNull()
})

test('another tab is followed, and so is a choice behind a page of the back/forward cache', async () => {
  open()
  keep(['measuring', 'advertising'], now)
  dispatchEvent(new StorageEvent('storage', { key: consentKey }))
  expect(dataset.consent).toBe('measuring advertising')
  keep([], now)
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await vi.advanceTimersByTimeAsync(0)
  expect(dataset.consent).toBe('')
  expect(location.reload).toHaveBeenCalledTimes(1)
})

test('a browser that refuses storage asks, and goes on with what is pressed', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  expect(open()).toBe(true)
  await press('[data-choice=all]')
  expect(dataset.consent).toBe('measuring advertising')
})

test('the module of the answers loads after the page with a notice that asks, and else only for what is pressed', async () => {
  const load = vi.fn((_address: string) => Promise.resolve(answers))
  const arrive = () => dispatchEvent(new Event('load'))
  keep(['measuring', 'advertising'])
  open({ load })
  arrive()
  expect(load).not.toHaveBeenCalled()
  await press('.again')
  expect(load).toHaveBeenCalledTimes(1)
  localStorage.clear()
  open({ load })
  expect(load).toHaveBeenCalledTimes(1)
  arrive()
  expect(load).toHaveBeenCalledTimes(2)
  expect(load).toHaveBeenLastCalledWith('/assets/answers.js')
})

test('a notice stays open until the module of the answers could be loaded, and a page loads again without it', async () => {
  const failed = () => Promise.reject(new TypeError('offline'))
  open({ load: failed })
  await press('[data-choice=all]')
  expect([dataset.consentAsks, dataset.consent]).toEqual(['banner', ''])
  keep(['measuring', 'advertising'])
  open({ load: failed })
  keep([], now)
  dispatchEvent(new StorageEvent('storage', { key: consentKey }))
  await vi.advanceTimersByTimeAsync(0)
  expect(location.reload).toHaveBeenCalledTimes(1)
})

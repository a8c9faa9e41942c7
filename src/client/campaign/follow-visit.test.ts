// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { campaignParameters } from '../../contracts/campaign.ts'
import { touchesKey } from '../../contracts/touches.ts'
import { followVisit } from './follow-visit.ts'

const visit = vi.hoisted(() => vi.fn())
vi.mock('./visit.ts', () => ({ visit }))

const settle = () => vi.dynamicImportSettled()
const open = async (address: string, body = '') => {
  history.replaceState(null, '', address)
  document.body.innerHTML = body
  followVisit(document)
  await settle()
}
const data = (attributes = '') =>
  `<script type="application/json" id="vaasal-analytics"${attributes}>{}</script>`

/** What it was called with: whether there is a campaign, and by which event. */
const listCalls = () => visit.mock.calls.map(([, campaign, event]) => [campaign, event?.type])

beforeEach(() => visit.mockReset())
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test.each(campaignParameters)('%s in the address is a campaign', async (name) => {
  await open(`/?a=b&${name}=x`)
  expect(listCalls()).toEqual([[true, undefined]])
})

test.each([
  '?q=1&amp;utm_medium=cpc',
  '?q=1&amp;amp;gbraid=x',
  '?q=1&amp%3Butm_source=fb',
  '?UTM_Source=fb',
  '?FBCLID=x',
])('so is one with another case, or behind an ampersand that was escaped: %s', async (search) => {
  await open(`/${search}`)
  expect(listCalls()).toEqual([[true, undefined]])
})

test('so is a stored touch', async () => {
  localStorage.setItem(touchesKey, '{}')
  await open('/')
  expect(listCalls()).toEqual([[true, undefined]])
})

test('nothing is loaded for an untouched page without any of it', async () => {
  await open('/?q=gclid#utm_source=x', data())
  expect(visit).not.toHaveBeenCalled()
  document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
  await settle()
  expect(listCalls()).toEqual([[false, 'pointerdown']])
})

test('a page with tags loads the code at once', async () => {
  await open('/', data(' data-load="true"'))
  expect(listCalls()).toEqual([[false, undefined]])
})

test('a page that is rendered beforehand counts as a visit when it is shown, with the address at that time', async () => {
  const prerendered = document as Document & { prerendering?: boolean }
  prerendered.prerendering = true
  await open('/', data(' data-load="true"'))
  expect(visit).not.toHaveBeenCalled()
  delete prerendered.prerendering
  history.replaceState(null, '', '/?gclid=x')
  document.dispatchEvent(new Event('prerenderingchange'))
  await settle()
  expect(listCalls()).toEqual([[true, undefined]])
})

test('without storage, no visit counts as known', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  await open('/')
  expect(visit).not.toHaveBeenCalled()
})

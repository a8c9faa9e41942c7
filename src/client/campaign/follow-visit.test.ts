// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { campaignParameters } from '../../contracts/campaign.ts'
import { touchesKey } from '../../contracts/touches.ts'
import { followVisit } from './follow-visit.ts'

const { serveVisitor, keepCampaign } = vi.hoisted(() => ({ serveVisitor: vi.fn(), keepCampaign: vi.fn() }))
vi.mock('../serve-visitor.ts', () => ({ serveVisitor }))
vi.mock('./keep-campaign.ts', () => ({ keepCampaign }))

const settle = () => vi.dynamicImportSettled()
const open = async (address: string, body = '') => {
  history.replaceState(null, '', address)
  document.body.innerHTML = body
  followVisit(document)
  await settle()
}
const data = '<script type="application/json" id="vaasal-analytics">{}</script>'

/** The events with which the code for visitors was called. */
const listEvents = () => serveVisitor.mock.calls.map(([, event]) => event?.type)
const { dataset } = document.documentElement

beforeEach(() => {
  serveVisitor.mockReset()
  keepCampaign.mockReset()
  dataset.variant = 'ad'
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test.each(campaignParameters)('%s in the address is a campaign', async (name) => {
  await open(`/?a=b&${name}=x`)
  expect(keepCampaign).toHaveBeenCalledTimes(1)
  expect(serveVisitor).not.toHaveBeenCalled()
})

test.each([
  '?q=1&amp;utm_medium=cpc',
  '?q=1&amp;amp;gbraid=x',
  '?q=1&amp%3Butm_source=fb',
  '?UTM_Source=fb',
  '?FBCLID=x',
])('so is one with another case, or behind an ampersand that was escaped: %s', async (search) => {
  await open(`/${search}`)
  expect(keepCampaign).toHaveBeenCalledTimes(1)
})

test('so is a stored touch', async () => {
  localStorage.setItem(touchesKey, '{}')
  await open('/')
  expect(keepCampaign).toHaveBeenCalledTimes(1)
})

test('a page of a site that keeps no campaigns loads no code for them', async () => {
  delete dataset.variant
  await open('/?gclid=x')
  expect(keepCampaign).not.toHaveBeenCalled()
})

test('nothing is loaded for an untouched page without any of it', async () => {
  await open('/?q=gclid', data)
  expect(serveVisitor).not.toHaveBeenCalled()
  document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
  await settle()
  expect(listEvents()).toEqual(['pointerdown'])
  expect(keepCampaign).not.toHaveBeenCalled()
})

test('a page that is opened with a fragment loads the code for visitors at once', async () => {
  await open('/#utm_source=x')
  expect(listEvents()).toEqual([undefined])
  expect(keepCampaign).not.toHaveBeenCalled()
})

test('without storage, no visit counts as known', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  await open('/')
  expect(keepCampaign).not.toHaveBeenCalled()
})

import { expect, test } from 'vitest'
import { usesCampaigns } from '../handover/uses-campaigns.ts'
import { bindAnalytics } from './bind-analytics.ts'

const google = 'https://www.googletagmanager.com'
const tag = { kind: 'tag', purpose: 'measuring', id: 'G-1234567', script: `${google}/gtag/js?id=G-1234567` }
const tagManager = {
  ...{ kind: 'tagManager', purpose: 'measuring', id: 'GTM-1234567' },
  script: `${google}/gtm.js?id=GTM-1234567`,
}
const analytics = { tag: { id: 'G-1234567' }, tagManager: { id: 'GTM-1234567' }, events: true }

test('a page loads only the tags that it names', () => {
  expect(bindAnalytics({ analytics: ['tag', 'tagManager'] }, { analytics })).toEqual({
    tags: [tag, tagManager],
    events: 'send',
  })
  expect(bindAnalytics({ analytics: ['tag'] }, { analytics })).toEqual({ tags: [tag], events: 'send' })
  expect(bindAnalytics({}, { analytics })).toEqual({ events: 'keep' })
})

test('a site without tags only logs its events, and can switch them off', () => {
  expect(bindAnalytics({}, { analytics: { events: true } })).toEqual({ events: 'log' })
  expect(bindAnalytics({}, { analytics: { ...analytics, events: false } })).toBeUndefined()
  expect(bindAnalytics({}, {})).toBeUndefined()
})

test('every page reports its speed if the site is configured to', () => {
  const vitals = 'https://vitals.test/collect'
  expect(bindAnalytics({}, { analytics: { vitals, events: false } })).toEqual({ vitals })
})

test('campaign parameters are used only if a form sends them or a chat link carries a code', () => {
  const pool = (link: string) => ({ rotation: 'queue' as const, links: [link] })
  expect(usesCampaigns({})).toBe(false)
  expect(
    usesCampaigns({ forms: { lead: { endpoint: '/lead', context: false } }, chat: { a: pool('https://a') } }),
  ).toBe(false)
  expect(usesCampaigns({ forms: { lead: { endpoint: '/lead', context: true } } })).toBe(true)
  expect(usesCampaigns({ chat: { a: pool('https://a/?text=Hi'), b: { rotation: 'queue', of: 'a' } } })).toBe(
    true,
  )
})

test('a page loads the tags of all pages, unless it names its own', () => {
  const everywhere = { ...analytics, everywhere: ['tag' as const] }
  expect(bindAnalytics({}, { analytics: everywhere })).toEqual({ tags: [tag], events: 'send' })
  expect(bindAnalytics({ analytics: [] }, { analytics: everywhere })).toEqual({ events: 'keep' })
  expect(bindAnalytics({ analytics: ['tagManager'] }, { analytics: everywhere })).toEqual({
    tags: [tagManager],
    events: 'send',
  })
})

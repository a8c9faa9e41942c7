import { expect, test } from 'vitest'
import { bindTag } from '../core/bind/bind-analytics.ts'
import type { Page, PageAnalytics } from '../core/model/page.ts'
import { renderAnalytics } from './render-analytics.ts'

const modules = { 'client/measure': '/measure.js', 'client/start-google-ads': '/ads.js' }
const write = (analytics?: PageAnalytics) => renderAnalytics({ analytics } as Page, { modules })
const wake = ' data-wake="load" data-behaviour="/measure.js">'

test('settings are data, which wakes where the page loads something by itself', () => {
  expect(write()).toBe('')
  expect(write({ events: 'keep' })).toBe(
    '<script type="application/json" id="vaasal-analytics">{"events":"keep"}</script>',
  )
  expect(write({ vitals: '/vitals' })).toContain(wake)
  expect(write({ tags: [bindTag('tag', { id: 'G-1234' })] })).toContain(wake)
})

test('a tag has the address of its module, and a page that knows none loads nothing', () => {
  const tags = [bindTag('googleAds', { id: 'AW-1234' })]
  expect(write({ tags })).toContain('"id":"AW-1234","module":"/ads.js"}')
  const preview = renderAnalytics({ analytics: { tags } } as Page, { modules: {} })
  expect(preview).toContain('"id":"AW-1234"}')
  expect(preview).not.toContain('data-wake')
})

test('only a tag manager has a frame for browsers without scripts', () => {
  expect(write({ tags: [bindTag('tag', { id: 'G-1234' })] })).not.toContain('noscript')
  expect(write({ tags: [bindTag('tagManager', { id: 'GTM-1234' })] })).toMatch(
    /<noscript><iframe src="https:\/\/www\.googletagmanager\.com\/ns\.html\?id=GTM-1234" [^>]*><\/iframe><\/noscript>$/,
  )
})

test('no setting can end the data element', () => {
  const html = write({ vitals: 'https://a.test/</script><b>' })
  expect(html.match(/<\/script>/g)).toHaveLength(1)
})

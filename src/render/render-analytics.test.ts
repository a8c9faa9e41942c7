import { expect, test } from 'vitest'
import { bindTag } from '../core/bind/bind-analytics.ts'
import type { Page, PageAnalytics } from '../core/model/page.ts'
import { renderAnalytics } from './render-analytics.ts'

const write = (analytics?: PageAnalytics) => renderAnalytics({ analytics } as Page)

test('settings are data, marked where the page loads something by itself', () => {
  expect(write()).toBe('')
  expect(write({ events: 'keep' })).toBe(
    '<script type="application/json" id="vaasal-analytics">{"events":"keep"}</script>',
  )
  expect(write({ vitals: '/vitals' })).toContain(' data-load="true">')
  expect(write({ tags: [bindTag('tag', { id: 'G-1234' })] })).toContain(' data-load="true">')
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

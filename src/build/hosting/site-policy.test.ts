import { expect, test } from 'vitest'
import type { Page, PageAnalytics } from '../../core/model/page.ts'
import { writePolicy } from './site-policy.ts'

const write = (analytics?: PageAnalytics) => {
  const page = { blocks: [], ...(analytics && { analytics }) } as unknown as Page
  return new Map(
    writePolicy(page)
      .split('; ')
      .map((text) => [text.split(' ')[0], text.split(' ').slice(1).join(' ')]),
  )
}

test('a page without tags allows nothing of another site', () => {
  const policy = write({ events: 'keep' })
  expect(policy).toEqual(write())
  expect([...policy.values()].join(' ')).not.toContain('http')
})

test('a page with tags allows their scripts and what they send; frames only for the tag manager', () => {
  const google =
    'https://*.analytics.google.com https://*.google-analytics.com https://*.googletagmanager.com'
  const policy = write({ tag: 'G-1' })
  expect(policy.get('script-src')).toBe("'self' https://www.googletagmanager.com")
  expect(policy.get('connect-src')).toBe(`'self' ${google}`)
  expect(policy.get('img-src')).toBe(`'self' data: ${google}`)
  expect(policy.has('frame-src')).toBe(false)
  expect(write({ tagManager: 'GTM-1' }).get('frame-src')).toBe('https://www.googletagmanager.com')
})

test('the endpoint for speed may be sent to, and nothing else of its site', () => {
  const policy = write({ vitals: 'https://vitals.test/collect' })
  expect(policy.get('connect-src')).toBe("'self' https://vitals.test")
  expect(policy.get('form-action')).toBe("'self'")
  expect(write({ vitals: '/vitals' })).toEqual(write())
})

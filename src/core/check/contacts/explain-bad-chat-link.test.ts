import { expect, test } from 'vitest'
import type { SiteSettings } from '../../schema/site-schema.ts'
import { explainBadChatLink } from './explain-bad-chat-link.ts'

const explain = (url: string, country: string) =>
  explainBadChatLink(url, { country, lang: 'en' } as SiteSettings)

test.each([
  ['IN', 'https://wa.me/09840012345?text=Hi', 'https://wa.me/919840012345?text=Hi'],
  ['IN', 'https://wa.me/9840012345', 'https://wa.me/919840012345'],
  ['IN', 'https://wa.me/00919840012345', 'https://wa.me/919840012345'],
  ['IN', 'https://wa.me/+919840012345', 'https://wa.me/919840012345'],
  ['IN', 'https://wa.me/%2B919840012345', 'https://wa.me/919840012345'],
  ['IN', 'https://wa.me/91-98400-12345', 'https://wa.me/919840012345'],
  ['IN', 'https://wa.me/91919840012345', 'https://wa.me/919840012345'],
  ['DE', 'https://wa.me/01713920012', 'https://wa.me/491713920012'],
  ['DE', 'https://wa.me/49(0)1713920012', 'https://wa.me/491713920012'],
  ['US', 'https://wa.me/4155552671', 'https://wa.me/14155552671'],
  [
    'IN',
    'https://api.whatsapp.com/send?phone=09840012345',
    'https://api.whatsapp.com/send?phone=919840012345',
  ],
  [
    'IN',
    'https://web.whatsapp.com/send/?phone=9840012345&text=A',
    'https://web.whatsapp.com/send/?phone=919840012345&text=A',
  ],
  [
    'IN',
    'https://wa.me/919840012345?text=Hi%20&%20hello',
    'https://wa.me/919840012345?text=Hi%20%26%20hello',
  ],
  ['IN', 'https://wa.me/919840012345?text=A&B', 'https://wa.me/919840012345?text=A%26B'],
  ['IN', 'https://wa.me/919840012345?text=Order%20#5', 'https://wa.me/919840012345?text=Order%20%235'],
  ['IN', 'https://wa.me/9840012345?text=A&B', 'https://wa.me/919840012345?text=A%26B'],
])('on a site of %s, %s is %s', (country, url, right) => {
  const found = explain(url, country)
  expect(found).toMatchObject({ code: 'placeholder-contact', fix: { from: url, text: right } })
  expect(found?.hint).toBe(`Write \`${right}\`.`)
  expect(explain(right, country)).toBeUndefined()
})

test.each([
  ['IN', 'https://wa.me/919840012345'],
  ['DE', 'https://wa.me/436761234567'],
  ['IN', 'https://wa.me/6591234567'],
  ['IN', 'https://wa.me/message/A1B2C3'],
  ['IN', 'https://wa.me/c/919840012345'],
  ['IN', 'https://wa.me/919840012345?text=Hello&utm_source=site'],
  ['IN', 'https://wa.me/?text=Hello'],
  ['IN', 'https://chat.example.org/98400?text=A&B'],
  ['IN', 'https://wa.me/910000000000'],
])('on a site of %s, %s is right, or no link to a number', (country, url) => {
  expect(explain(url, country)).toBeUndefined()
})

test.each(['https://api.whatsapp.com/send?phone=0984001', 'https://wa.me/98400123456789012'])(
  'nobody knows what %s means',
  (url) => {
    expect(explain(url, 'IN')?.hint).toBe('Count the digits of the number, and begin with its country code.')
    expect(explain(url, 'IN')?.fix).toBeUndefined()
  },
)

import { expect, test } from 'vitest'
import { bindMessages } from '../../core/messages/choose-messages.ts'
import { consentMessages } from '../../core/messages/consent-messages.ts'
import type { PageConsent } from '../../core/model/page.ts'
import { renderConsent } from './render-consent.tsx'

const consent: PageConsent = {
  ...{ notice: 'abc', purposes: ['measuring'], ask: '^Europe/|"', keep: 180 },
  ...{ title: [{ text: 'May we?' }], text: [{ kind: 'text', text: 'We <count>.' }] },
  messages: bindMessages(consentMessages, 'en', {}),
}

test('a page that asks for nothing gets no byte', () => {
  expect(Object.values(renderConsent(undefined)).join('')).toBe('')
})

test('one purpose needs no choice between purposes, several do', () => {
  const { notice, head } = renderConsent(consent)
  expect(head).toContain('<script data-ask="^Europe/|&quot;" data-keep="180" data-purposes="measuring">')
  expect(notice).toContain('<p>We &lt;count&gt;.</p>')
  expect(notice).not.toContain('<details')
  const several = renderConsent({ ...consent, purposes: ['measuring', 'embeds'] }).notice
  expect([...several.matchAll(/value="(\w+)"/g)].map(([, purpose]) => purpose)).toEqual([
    'measuring',
    'embeds',
  ])
})

test('only a page with something of other sites to show has what names these sites', () => {
  const withFrames = renderConsent({ ...consent, purposes: ['measuring', 'embeds'] })
  expect(withFrames.notice).toContain('data-show="Show it from {name}"')
  expect(withFrames.css).toContain('[data-named]')
  const without = renderConsent(consent)
  expect(without.notice).not.toContain('data-show')
  expect(without.css).not.toContain('[data-named]')
  expect(withFrames.css.startsWith(without.css)).toBe(true)
})

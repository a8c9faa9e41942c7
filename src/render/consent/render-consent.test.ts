import { expect, test } from 'vitest'
import { bindMessages } from '../../core/messages/choose-messages.ts'
import { consentMessages } from '../../core/messages/consent-messages.ts'
import { answersModule } from '../../core/model/client-modules.ts'
import type { PageConsent } from '../../core/model/page.ts'
import { renderConsent } from './render-consent.tsx'

const consent: PageConsent = {
  ...{ notice: 'abc', purposes: ['measuring'], ask: '^Europe/|"', keep: 180 },
  ...{ title: [{ text: 'May we?' }], text: [{ kind: 'text', text: 'We <count>.' }] },
  messages: bindMessages(consentMessages, 'en', {}),
}

const client = { modules: { [answersModule]: '/assets/a.js' } }

test('a page that asks for nothing gets no byte', () => {
  expect(Object.values(renderConsent(undefined, client)).join('')).toBe('')
})

test('one purpose needs no choice between purposes, several do', () => {
  const { notice, head } = renderConsent(consent, client)
  expect(head).toContain(
    '<script data-ask="^Europe/|&quot;" data-keep="180" data-purposes="measuring" data-answers="/assets/a.js">',
  )
  expect(notice).toContain('<p>We &lt;count&gt;.</p>')
  expect(notice).not.toContain('<details')
  const several = renderConsent({ ...consent, purposes: ['measuring', 'embeds'] }, client).notice
  expect([...several.matchAll(/value="(\w+)"/g)].map(([, purpose]) => purpose)).toEqual([
    'measuring',
    'embeds',
  ])
})

test('only a page with something of other sites to show has what names these sites', () => {
  const withFrames = renderConsent({ ...consent, purposes: ['measuring', 'embeds'] }, client)
  expect(withFrames.notice).toContain('data-show="Show it from {name}"')
  expect(withFrames.css).toContain('[data-named]')
  const without = renderConsent(consent, client)
  expect(without.notice).not.toContain('data-show')
  expect(without.css).not.toContain('[data-named]')
  expect(withFrames.css.startsWith(without.css)).toBe(true)
})

import { expect, test } from 'vitest'
import { shippedLanguages } from '../messages/message-catalogue.ts'
import { privacyMessages } from '../messages/privacy-messages.ts'
import { formatPrivacyFact } from './privacy-facts.ts'

const tags = { analytics: { tag: { id: 'G-ABCD1234' }, tagManager: { id: 'GTM-ABCD123' }, events: true } }

test.each(shippedLanguages)('%s: the text says what is true of the site', (lang) => {
  const counts = formatPrivacyFact('privacy.counts', { counts: true }, lang)
  expect(counts).toContain('Global Privacy Control')
  expect(formatPrivacyFact('privacy.counts', {}, lang)).not.toBe(counts)
  expect(formatPrivacyFact('privacy.tags', tags, lang)).toContain('(Google Analytics, Google Tag Manager)')
  expect(formatPrivacyFact('privacy.tags', { analytics: { events: true } }, lang)).not.toContain('Google')
  expect(formatPrivacyFact('privacy.quiz', {}, lang)).toBe(privacyMessages[lang].privacyQuiz)
})

test('a site can say it in words of its own, also in a language that the engine does not ship', () => {
  const strings = { de: { privacyCounts: 'Wir zählen Aufrufe.' } }
  expect(formatPrivacyFact('privacy.counts', { counts: true, strings }, 'de')).toBe('Wir zählen Aufrufe.')
})

import { expect, test } from 'vitest'
import { chooseMessages } from './choose-messages.ts'
import { defineMessages } from './message-catalogue.ts'

const catalogue = defineMessages({
  en: { close: 'Close' },
  ta: { close: 'மூடு' },
  ml: { close: 'അടയ്ക്കുക' },
  te: { close: 'మూసివేయండి' },
})

test('a regional language has the messages of its primary language', () => {
  expect(chooseMessages(catalogue, 'ta-IN', {})).toEqual({ close: { text: 'மூடு' } })
})

test('the message of a site comes before the shipped one, that of the region before that of the language', () => {
  const strings = { ta: { close: 'சரி' }, 'ta-LK': { close: 'முடி' } }
  expect(chooseMessages(catalogue, 'ta', { strings }).close?.text).toBe('சரி')
  expect(chooseMessages(catalogue, 'ta-LK', { strings }).close?.text).toBe('முடி')
})

test('only a message in another language than the block has a language', () => {
  const strings = {
    ta: { close: { text: 'Close', lang: 'en' } },
    en: { close: { text: 'Shut', lang: 'en' } },
  }
  expect(chooseMessages(catalogue, 'ta', { strings })).toEqual({ close: { text: 'Close', lang: 'en' } })
  expect(chooseMessages(catalogue, 'en', { strings })).toEqual({ close: { text: 'Shut' } })
})

test('a language without messages has none', () => {
  expect(chooseMessages(catalogue, 'de', {})).toEqual({})
})

import { expect, test } from 'vitest'
import { bindInOneLanguage, bindMessages, chooseMessages } from './choose-messages.ts'
import { defineMessages } from './message-catalogue.ts'

const catalogue = defineMessages({
  en: { close: 'Close' },
  ta: { close: 'மூடு' },
  ml: { close: 'അടയ്ക്കുക' },
  te: { close: 'మూసివేయండి' },
  hi: { close: 'बंद करें' },
  kn: { close: 'ಮುಚ್ಚಿ' },
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

test('a message that is written in the other direction than the block has a direction', () => {
  expect(bindMessages(catalogue, 'ar', {})).toEqual({ close: { text: 'Close', lang: 'en', dir: 'ltr' } })
  expect(bindMessages(catalogue, 'de', {})).toEqual({ close: { text: 'Close', lang: 'en' } })
  const strings = { en: { close: { text: 'إغلاق', lang: 'ar' } } }
  expect(bindMessages(catalogue, 'en', { strings })).toEqual({
    close: { text: 'إغلاق', lang: 'ar', dir: 'rtl' },
  })
})

test('Hindi in Latin letters has its own messages alone, not those in Devanagari', () => {
  expect(chooseMessages(catalogue, 'hi-IN', {})).toEqual({ close: { text: 'बंद करें' } })
  expect(chooseMessages(catalogue, 'hi-Latn', { strings: { hi: { close: 'बंद' } } })).toEqual({})
  const strings = { 'hi-Latn': { close: 'Band karein' } }
  expect(chooseMessages(catalogue, 'hi-Latn', { strings })).toEqual({ close: { text: 'Band karein' } })
})

test('a language without messages has none', () => {
  expect(chooseMessages(catalogue, 'de', {})).toEqual({})
})

const numbers = defineMessages({
  en: { one: 'One', two: 'Two' },
  ta: { one: 'ஒன்று', two: 'இரண்டு' },
  ml: { one: 'ഒന്ന്', two: 'രണ്ട്' },
  te: { one: 'ఒకటి', two: 'రెండు' },
  hi: { one: 'एक', two: 'दो' },
  kn: { one: 'ಒಂದು', two: 'ಎರಡು' },
})

test.each([
  ['that the engine does not ship and the site does not write', 'de', {}, ['One en', 'Two en']],
  ['of which the site writes a part', 'de', { strings: { de: { one: 'Eins' } } }, ['Eins', 'Two en']],
  [
    'of a region whose language the site writes in part',
    'de-AT',
    { strings: { de: { two: 'Zwei' } } },
    ['One en', 'Zwei'],
  ],
  [
    'while the site has English words of its own',
    'de',
    { strings: { en: { one: 'Uno' } } },
    ['Uno en', 'Two en'],
  ],
  [
    'while the site writes another language',
    'de',
    { strings: { ta: { one: 'ஒண்ணு' } } },
    ['One en', 'Two en'],
  ],
] as const)(
  'a message is English, and marked as English, in a language %s',
  (_, lang, settings, expected) => {
    const bound = Object.values(bindMessages(numbers, lang, settings))
    expect(bound.map(({ text, lang: own }) => (own === undefined ? text : `${text} ${own}`))).toEqual(
      expected,
    )
  },
)

test('English regions have no marks, and complete languages no English', () => {
  expect(bindMessages(numbers, 'en-GB', {})).toEqual({ one: { text: 'One' }, two: { text: 'Two' } })
  expect(bindMessages(numbers, 'ta', {})).toEqual({ one: { text: 'ஒன்று' }, two: { text: 'இரண்டு' } })
})

test('a text in one language has all of its messages in it, or is English', () => {
  const de = { one: 'Eins', two: 'Zwei' }
  expect(bindInOneLanguage(numbers, 'ta-LK')).toEqual({ lang: 'ta-LK', messages: numbers.ta })
  expect(bindInOneLanguage(numbers, 'de-AT', { de })).toEqual({ lang: 'de-AT', messages: de })
  expect(bindInOneLanguage(numbers, 'de', { de: { one: 'Eins' } })).toEqual({
    lang: 'en',
    messages: numbers.en,
  })
  const elsewhere = { two: { text: 'Due', lang: 'it' } }
  expect(bindInOneLanguage(numbers, 'ta', { ta: elsewhere })).toEqual({ lang: 'en', messages: numbers.en })
})

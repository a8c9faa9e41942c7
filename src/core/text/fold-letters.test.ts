import { expect, test } from 'vitest'
import { foldLetters } from './fold-letters.ts'

test.each([
  ['Straße', 'Strasse'],
  ['GRÖẞE', 'GROSSE'],
  ['Diyarbakır, Iğdır, İzmir', 'Diyarbakir, Igdir, Izmir'],
  ['Łódź', 'Lodz'],
  ['Tromsø, Ærø', 'Tromso, AEro'],
  ['São José', 'Sao Jose'],
  ['Thanh phố Đà Nẵng', 'Thanh pho Da Nang'],
  ['சேலம் 3', 'சலம 3'],
])('%s is %s in the letters a to z', (text, folded) => {
  expect(foldLetters(text)).toBe(folded)
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { breakWell } from './break-well.tsx'

const write = (text: string) => renderToStaticMarkup(<p>{breakWell(text)}</p>)

test('an ending stays on the line of the word that it is joined to', () => {
  expect(write('-ல பேசலாம்')).toBe('<p><span class="whole">-ல</span> பேசலாம்</p>')
  expect(write('10-ാം ക്ലാസ്')).toBe('<p>10<span class="whole">-ാം</span> ക്ലാസ്</p>')
  expect(write('-లో, call-లో')).toBe('<p><span class="whole">-లో</span>, call<span class="whole">-లో</span></p>')
})

test('a word after a hyphen that is longer than an ending may break', () => {
  expect(write('online-பதிவுசெய்துகொள்ளுங்கள்')).toBe('<p>online-பதிவுசெய்துகொள்ளுங்கள்</p>')
  expect(write('Internet-இலிருந்து')).toContain('<span class="whole">-இலிருந்து</span>')
})

test('an address may part after its @', () => {
  expect(write('malayalam@example.com')).toBe('<p>malayalam@<wbr/>example.com</p>')
})

test('a time of day stays in one piece', () => {
  expect(write('from 5:00 AM to 9 pm, 12 ampere')).toBe(
    '<p>from <span class="whole">5:00 AM</span> to <span class="whole">9 pm</span>, 12 ampere</p>',
  )
})

test.each([
  ['+91 00000 00000', 'Call +91 00000 00000 today'],
  ['+49 30 901820', 'Call +49 30 901820, from 9'],
  ['+1 415-555-0132', 'Call +1 415-555-0132.'],
  ['+919840012345', 'Call +919840012345'],
])('the telephone number %s stays in one piece', (number, text) => {
  expect(write(text)).toContain(`<bdi class="whole" dir="ltr">${number}</bdi>`)
})

test.each(['50+ people', '1.8K+ reviews', '2 + 2 = 4', '+5 %', 'AI + Trainers'])(
  '%s is no telephone number',
  (text) => {
    expect(write(text)).toBe(`<p>${text}</p>`)
  },
)

test('other texts stay as they are, and no text gains or loses a character', () => {
  expect(write('day-to-day, 5 - 13')).toBe('<p>day-to-day, 5 - 13</p>')
  for (const text of ['English-ல பேசலாம்', 'a@b.c', 'x-y-ல-z', '5:00 AM - 8 pm'])
    expect(write(text).replace(/<[^>]*>/g, '')).toBe(text)
})

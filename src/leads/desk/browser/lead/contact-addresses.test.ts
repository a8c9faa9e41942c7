import { expect, test } from 'vitest'
import { chooseMessages, fillName } from './choose-messages.ts'
import { toCallAddress, toFilledChat, toMailAddress } from './contact-addresses.ts'
import { formatSize, toAnswerName } from './to-answer-name.ts'

test('addresses contain digits and escaped text, whatever was typed', () => {
  expect(toCallAddress('+919876543210')).toBe('tel:+919876543210')
  expect(toCallAddress('')).toBeUndefined()
  expect(toFilledChat('+919876543210', 'Hello & welcome?')).toBe(
    'https://wa.me/919876543210?text=Hello%20%26%20welcome%3F',
  )
  expect(toFilledChat('+919876543210', '')).toBe('https://wa.me/919876543210')
  expect(toFilledChat('', 'Hello')).toBeUndefined()
  expect(toMailAddress('k+a@example.com?bcc=x@example.com')).toBeUndefined()
  expect(toMailAddress('k+a@example.com')).toBe('mailto:k%2Ba@example.com')
  expect(toMailAddress('a"?cc=b@example.com')).toBe('mailto:a%22%3Fcc%3Db@example.com')
})

test('the prepared text is in the language of the lead, with the first name', () => {
  const ta = [{ name: 'First', text: 'வணக்கம் {name}!' }]
  const en = [{ name: 'First', text: 'Hello {name}, how are you?' }]
  expect(chooseMessages({ ta, en }, 'ta')).toBe(ta)
  expect(chooseMessages({ ta, en }, 'ta-IN')).toBe(ta)
  expect(chooseMessages({ ta, en }, 'ml')).toBe(en)
  expect(chooseMessages({ ta }, null)).toBe(ta)
  expect(chooseMessages({}, 'constructor')).toEqual([])
  expect(fillName(en[0]?.text ?? '', ' Kavitha Raman')).toBe('Hello Kavitha, how are you?')
  expect(fillName(en[0]?.text ?? '', '')).toBe('Hello, how are you?')
})

test.each([
  ['S. Kavitha', 'S. Kavitha'],
  ['K Ramesh', 'K Ramesh'],
  ['Dr. Anil Rao', 'Dr. Anil Rao'],
  ['Dr Anil Rao', 'Dr Anil Rao'],
  ['Jo Smith', 'Jo Smith'],
  ['ரவி குமார்', 'ரவி'],
  ['Jo', 'Jo'],
  ['Anil$& Rao', 'Anil$&'],
])('%s is greeted as %s', (name, shown) => {
  expect(fillName('Hello {name},', name)).toBe(`Hello ${shown},`)
})

test('fields and sizes are named for people', () => {
  expect(toAnswerName('preferredTime')).toBe('Preferred time')
  expect(toAnswerName('date-of_birth')).toBe('Date of birth')
  expect(formatSize(999)).toBe('999 bytes')
  expect(formatSize(180_400)).toBe('180 KB')
  expect(formatSize(2_340_000)).toBe('2.3 MB')
})

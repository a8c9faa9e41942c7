import { expect, test } from 'vitest'
import { guardMessages } from './guard-messages.ts'

const messages = guardMessages({ later: { text: 'Later' }, today: { text: 'Today' } })

test('a message that is there is given', () => {
  expect(messages.later).toEqual({ text: 'Later' })
  expect({ ...messages }).toEqual({ later: { text: 'Later' }, today: { text: 'Today' } })
  expect(JSON.stringify(messages)).toBe('{"later":{"text":"Later"},"today":{"text":"Today"}}')
})

test('a name that is nearly that of a message suggests it', () => {
  expect(() => messages.latter).toThrow('The block has no message "latter". Did you mean "later"?')
})

test('another name is refused too, and so is every name of a block without messages', () => {
  expect(() => messages.price).toThrow('The block has no message "price".')
  expect(() => guardMessages({}).price).toThrow('The block has no message "price".')
})

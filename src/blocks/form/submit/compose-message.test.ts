import { expect, test } from 'vitest'
import { composeMessage, linkWithMessage } from './compose-message.ts'

const label = [{ text: 'Label' }]

test('the chat opens with the answers as its message', () => {
  const to = {
    href: 'https://chat.example/91?a=1&text=old',
    kind: 'chat',
    newTab: true,
    pool: 'careers',
  } as const
  const chat = {
    label,
    to,
    title: 'Career Application',
    lines: [
      { label: 'Name', field: 'Name' },
      { label: 'Apply For', field: 'ApplyFor' },
    ],
  }
  const message = composeMessage(chat, { Name: 'Kavitha & Co', ApplyFor: 'HR & Administration' })
  expect(message).toBe('Career Application\nName: Kavitha & Co\nApply For: HR & Administration')
  const link = linkWithMessage(to, message)
  expect(link.href.startsWith('https://chat.example/91?a=1&text=Career%20Application%0AName')).toBe(true)
  expect(new URL(link.href).searchParams.get('text')).toBe(message)
  expect(link.pool).toBeUndefined()
})

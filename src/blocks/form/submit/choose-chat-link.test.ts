// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { chooseChatLink } from './choose-chat-link.ts'

const link = { href: 'https://chat.example/1', kind: 'chat', newTab: true, pool: 'careers' } as const

test('the chat of a form is any of its pool, and the link in the page where that has no pools', () => {
  expect(chooseChatLink(link)).toEqual(link)
  const pools = {
    careers: { rotation: 'queue', links: ['https://chat.example/1', 'https://chat.example/2'] },
  }
  document.body.innerHTML = `<script type="application/json" id="vaasal-chat">${JSON.stringify(pools)}</script>`
  expect(chooseChatLink(link, () => 0.2).href).toBe('https://chat.example/1')
  expect(chooseChatLink(link, () => 0.7).href).toBe('https://chat.example/2')
  const elsewhere = { href: 'https://wa.me/91', kind: 'external', newTab: true } as const
  expect(chooseChatLink(elsewhere)).toEqual(elsewhere)
})

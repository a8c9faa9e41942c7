import { expect, test } from 'vitest'
import { toWithdrawPage } from './to-withdraw-page.ts'

const page = { endpoint: '/api/withdraw', address: 'https://www.shop.example/api/withdraw' }
const url = 'https://www.shop.example'

test('the page has the messages of the site that it shows', () => {
  const strings = {
    de: { withdrawErase: 'Löschen', close: 'Zu' },
    fr: { close: 'Fermer' },
    ta: { withdrawn: { text: 'Erased.', lang: 'en' } },
  }
  expect(toWithdrawPage('/api/withdraw', { url, strings })).toEqual({
    ...page,
    strings: { de: { withdrawErase: 'Löschen' }, ta: { withdrawn: { text: 'Erased.', lang: 'en' } } },
  })
})

test('without any, and without a page, there are none', () => {
  expect(toWithdrawPage('/api/withdraw', { url, strings: { fr: { close: 'Fermer' } } })).toEqual(page)
  expect(toWithdrawPage(undefined, { url })).toBeUndefined()
})

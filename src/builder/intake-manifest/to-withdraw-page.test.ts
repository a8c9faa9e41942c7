import { expect, test } from 'vitest'
import { toWithdrawPage } from './to-withdraw-page.ts'

test('the page has its path and its whole address, if the site has one', () => {
  const url = 'https://www.shop.example'
  const page = { endpoint: '/api/withdraw', address: 'https://www.shop.example/api/withdraw' }
  expect(toWithdrawPage('/api/withdraw', url)).toEqual(page)
  expect(toWithdrawPage(undefined, url)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { renderWithdrawPage } from './render-withdraw-page.ts'

test('a name of a site is shown as it is, whatever is in it', () => {
  const page = renderWithdrawPage({
    ...{ lang: 'en', site: 'Tea & $& $$ {day}' },
    state: { is: 'asked', day: () => '3 February 2026' },
  })
  expect(page).toContain('On 3 February 2026 you sent a form to Tea &amp; $&amp; $$ {day}.')
})

test.each([
  ['de', 'en'],
  ['ta', 'ta'],
])('to a lead in %s, the page and its day are in %s', (lang, shown) => {
  const page = renderWithdrawPage({ lang, site: 'Tea', state: { is: 'asked', day: (one) => `[${one}]` } })
  expect(page).toContain(`<html lang="${shown}"`)
  expect(page).toContain(`[${shown}]`)
})

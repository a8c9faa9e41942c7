import { expect, test } from 'vitest'
import { renderWithdrawPage } from './render-withdraw-page.ts'

test('a name of a site is shown as it is, whatever is in it', () => {
  const page = renderWithdrawPage({
    ...{ lang: 'en', site: 'Tea & $& $$ {day}' },
    state: { is: 'asked', day: '3 February 2026' },
  })
  expect(page).toContain('On 3 February 2026 you sent a form to Tea &amp; $&amp; $$ {day}.')
})

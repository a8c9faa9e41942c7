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

test('where the site has its own messages, the page and its day are in their language', () => {
  const de = {
    ...{ withdrawTitle: 'Ihre Daten löschen', withdrawWhat: 'Am {day} haben Sie {site} geschrieben.' },
    ...{ withdrawFinal: 'Endgültig.', withdrawErase: 'Löschen', withdrawn: 'Gelöscht.' },
    withdrawBusy: 'Gleich noch einmal.',
  }
  const show = (lang: string, state: Parameters<typeof renderWithdrawPage>[0]['state']) =>
    renderWithdrawPage({ lang, site: 'Tee', strings: { de }, state })
  const asked = show('de-AT', { is: 'asked', day: (lang) => `[${lang}]` })
  expect(asked).toContain('<html lang="de-AT"')
  expect(asked).toContain('Am [de-AT] haben Sie Tee geschrieben.')
  expect(show('de', { is: 'erased' })).toContain('Gelöscht.')
  expect(show('ta', { is: 'erased' })).not.toContain('Gelöscht.')
  const part = { de: { withdrawTitle: 'Ihre Daten löschen' } }
  const mixed = renderWithdrawPage({ lang: 'de', site: 'Tee', strings: part, state: { is: 'erased' } })
  expect(mixed).toContain('<html lang="en"')
  expect(mixed).not.toContain('Ihre Daten')
})

import { expect, test } from 'vitest'
import { pickStrings } from './pick-strings.ts'

test('the intake gets the messages of the site that it shows', () => {
  const strings = {
    de: { withdrawErase: 'Löschen', mailNewLead: 'Neue Anfrage', close: 'Zu' },
    fr: { close: 'Fermer' },
    ta: { withdrawn: { text: 'Erased.', lang: 'en' } },
  }
  expect(pickStrings(strings)).toEqual({
    de: { withdrawErase: 'Löschen', mailNewLead: 'Neue Anfrage' },
    ta: { withdrawn: { text: 'Erased.', lang: 'en' } },
  })
})

test('a site that says nothing of its own there gives none', () => {
  expect(pickStrings({ fr: { close: 'Fermer' } })).toBeUndefined()
  expect(pickStrings(undefined)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { explainPlaceholder } from './explain-placeholder.ts'

test.each([
  ['+91 00000 00000', '+91 00000 00000'],
  ['https://chat.example/orders', 'chat.example'],
  ['Write to hello@example.com', 'example.com'],
  ['+49 123 4567890', '+49 123 4567890'],
  ['0123/456789', '0123/456789'],
  ['Call 1234567890', '1234567890'],
  ['Max Mustermann', 'Max Mustermann'],
  ['Musterstraße 1, 12345 Musterstadt', 'Musterstraße'],
  ['info@ihre-domain.de', 'ihre-domain.de'],
  ['https://www.yourdomain.com/', 'yourdomain.com'],
  ['info@mysite.com', 'mysite.com'],
  ['contacto@tudominio.mx', 'tudominio.mx'],
  ['kontakt@beispiel.de', 'beispiel.de'],
])('of %j, %j is a placeholder', (text, placeholder) => {
  expect(explainPlaceholder(text)).toMatchObject({ code: 'placeholder-contact', cause: placeholder })
})

test('filler text is told as a sample', () => {
  expect(explainPlaceholder('Lorem ipsum dolor sit amet')).toMatchObject({ code: 'sample-content' })
})

test.each([
  '+91 98400 12345',
  'Mustervertrag, Musterhaus, Muster 12',
  'For example: a beispiel',
  'Your company. Your site.',
  '12345 Berlin',
  'Version 1.2.3.4.5.6.7.8.9',
  'the website. de',
  'doe, a deer',
  'AW-123456789',
  '1234567890123456',
  'Nach Ihrer Firma.de',
])('%j is none', (text) => {
  expect(explainPlaceholder(text)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { RefusalError } from '../../../core/refusal-error.ts'
import { readSettings } from './settings.ts'

test('trusted proxies are addresses and networks', () => {
  const list = '10.0.0.0/8, 192.0.2.1 fd00::/8,::1/128'
  expect(readSettings({ TRUSTED_PROXIES: list }).trustedProxies).toEqual([
    '10.0.0.0/8',
    '192.0.2.1',
    'fd00::/8',
    '::1/128',
  ])
})

test.each([
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/-1',
  '10.0.0.0/8/8',
  'fd00::/129',
  'proxy.internal',
  '10.0.0.1:80',
])('%s is rejected, since it could trust everyone or no one', (proxy) => {
  const read = () => readSettings({ TRUSTED_PROXIES: proxy })
  expect(read).toThrow(`TRUSTED_PROXIES contains "${proxy}",`)
  expect(read).toThrow(RefusalError)
})

import { expect, test } from 'vitest'
import { isOwnRequest } from './is-own-request.ts'

const local = { host: '127.0.0.1', port: 5173 }
const ask = (host?: string, origin?: string, address = local) =>
  isOwnRequest({ headers: { ...(host && { host }), ...(origin && { origin }) } }, address)

test('requests to its own names are allowed from the address bar and from its own pages', () => {
  for (const host of ['localhost:5173', '127.0.0.1:5173', '[::1]:5173']) {
    expect(ask(host)).toBe(true)
    expect(ask(host, `http://${host}`)).toBe(true)
  }
  expect(ask('192.168.1.4:5173', undefined, { host: '192.168.1.4', port: 5173 })).toBe(true)
})

test.each([
  ['no name', undefined, undefined],
  ['a name that DNS rebinding points here', 'rebound.example:5173', undefined],
  ['a name that only begins like one of ours', 'localhost.rebound.example:5173', undefined],
  ['a subdomain of one of our names', 'evil.localhost:5173', undefined],
  ['another port', 'localhost:3000', undefined],
  ['a page of another site', 'localhost:5173', 'https://evil.example'],
  ['a page of another local server', 'localhost:5173', 'http://localhost:3000'],
  ['a page with an opaque origin', 'localhost:5173', 'null'],
])('%s is rejected', (_, host, origin) => {
  expect(ask(host, origin)).toBe(false)
})

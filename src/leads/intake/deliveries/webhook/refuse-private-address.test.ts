import { expect, test } from 'vitest'
import { guardAddress, isPrivateAddress } from './refuse-private-address.ts'

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  'fd00::1',
  'fe80::1',
  'not an address',
])('%s is private', (address) => {
  expect(isPrivateAddress(address)).toBe(true)
})

test.each(['1.1.1.1', '93.184.216.34', '172.32.0.1', '2606:4700:4700::1111'])('%s is public', (address) => {
  expect(isPrivateAddress(address)).toBe(false)
})

test.each([
  ['64:ff9b::5db8:d822', false],
  ['64:ff9b::93.184.216.34', false],
  ['64:ff9b::a9fe:a9fe', true],
  ['64:ff9b::7f00:1', true],
  ['64:ff9b:1::5db8:d822', true],
])(
  'behind a translator for machines without IPv4, whether %s is private is that of the other address: %s',
  (address, isPrivate) => {
    expect(isPrivateAddress(address)).toBe(isPrivate)
  },
)

test.each([
  'https://10.0.0.1/hook',
  'https://[fd00::1]/',
  'https://169.254.169.254/latest',
  'https://0xa000001/',
])('%s is refused before a connection', (url) => {
  expect(() => guardAddress(new URL(url))).toThrow('private-address')
})

test('a name that resolves to this machine is refused, unless it is localhost', async () => {
  const resolve = (url: string) =>
    new Promise((done) => {
      guardAddress(new URL(url))('localhost', { all: true }, (failure, addresses) =>
        done(failure?.message ?? addresses.length),
      )
    })
  expect(await resolve('https://hooks.example/')).toBe('private-address')
  expect(await resolve('http://localhost/')).not.toBe(0)
})

import { describe, expect, test } from 'vitest'
import { createSenderFinder } from './find-sender.ts'
import { toSenderKey } from './limit-rate.ts'
import { readAddress } from './read-address.ts'

const ask = (
  remoteAddress: string | undefined,
  forwarded?: string,
  trusted = ['10.0.0.0/8', 'fd00::/8', '::1'],
) =>
  createSenderFinder(trusted)({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  } as Parameters<ReturnType<typeof createSenderFinder>>[0])

describe('an address is normalised', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:CB00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
    ['2001:DB8::1', '2001:db8:0:0:0:0:0:1'],
    ['[2001:0db8:0000::0001]:443', '2001:db8:0:0:0:0:0:1'],
    ['[2001:db8::1]', '2001:db8:0:0:0:0:0:1'],
    ['fe80::1%eth0', 'fe80:0:0:0:0:0:0:1'],
    ['::', '0:0:0:0:0:0:0:0'],
    ['2001:db8:1:2:3:4:203.0.113.7', '2001:db8:1:2:3:4:cb00:7107'],
  ])('%s is %s', (text, address) => {
    expect(readAddress(text)).toBe(address)
  })

  test.each([
    '',
    'unknown',
    '_hidden',
    '203.0.113',
    '203.0.113.7:',
    '203.0.113.7:x',
    '010.0.0.1',
    '[203.0.113.7]',
    '2001:db8::1:443:',
    '[2001:db8::1',
    `${' '.repeat(100)}1.2.3.4`,
  ])('%s is not an address', (text) => expect(readAddress(text)).toBeUndefined())
})

describe('the sender', () => {
  test.each([
    ['203.0.113.7', undefined, '203.0.113.7'],
    // Only trusted proxies are believed.
    ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['10.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
    ['::ffff:10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['::1', '[2001:db8::1]:443', '2001:db8:0:0:0:0:0:1'],
    // The sender's own entries precede those of the proxies.
    ['10.0.0.1', '1.2.3.4, 198.51.100.1:1, 10.0.0.2:2, fd00::3', '198.51.100.1'],
    ['10.0.0.1', 'unknown', '10.0.0.1'],
    ['10.0.0.1', '198.51.100.1, garbage, 10.0.0.2', '10.0.0.2'],
    ['10.0.0.1', '', '10.0.0.1'],
    ['10.0.0.1', ',', '10.0.0.1'],
    ['10.0.0.1', '10.0.0.2', '10.0.0.2'],
    [undefined, '1.2.3.4', ''],
  ])('from %s with X-Forwarded-For: %s is %s', (remote, forwarded, sender) => {
    expect(ask(remote, forwarded)).toBe(sender)
  })

  test('is the connection if no proxy is trusted', () => {
    expect(ask('127.0.0.1', '1.2.3.4', [])).toBe('127.0.0.1')
  })
})

test('all spellings of the network of a subscriber are one sender', () => {
  const spellings = [
    '2001:db8:1:2::1',
    '2001:0DB8:0001:0002:ffff::',
    '[2001:db8:1:2:3:4:5:6]:1',
    '2001:db8:1:2::203.0.113.7',
  ]
  expect(new Set(spellings.map((text) => toSenderKey(ask('10.0.0.1', text))))).toEqual(
    new Set(['2001:db8:1:2']),
  )
})

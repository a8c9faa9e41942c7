import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The longest spelling is an IPv6 address of 45 characters in brackets, with a zone and a port. */
const maxLength = 80

/**
 * Normalises a network address as sockets and proxies write it (`ip`, `ip:port`, `[ipv6]:port`, `ipv6%zone`). IPv4
 * addresses, also those mapped into IPv6, become dotted decimals; other IPv6 addresses become eight groups without
 * leading zeros. `undefined` for anything else.
 */
export function readAddress(text: string): string | undefined {
  if (text.length > maxLength) return undefined
  const [, bracketed, withPort] = /^(?:\[([^\]]+)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/.exec(text.trim()) ?? []
  const address = (bracketed ?? withPort ?? text.trim()).replace(/%.*$/, '')
  const version = isIP(address)
  if (version === 0 || (version === 4 && bracketed !== undefined)) return undefined
  return ipaddr.process(address).toNormalizedString()
}

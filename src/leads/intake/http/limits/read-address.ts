import { isIP } from 'node:net'

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
  if (isIP(address) === 4) return bracketed === undefined ? address : undefined
  if (isIP(address) !== 6) return undefined
  const groups = readGroups(address)
  const [, , , , , mark, high = 0, low = 0] = groups
  const isMapped = mark === 0xffff && groups.slice(0, 5).every((group) => group === 0)
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return groups.map((group) => group.toString(16)).join(':')
}

/**
 * The eight groups of an IPv6 address. The URL parser converts an IPv4 tail to groups and shortens one run of zeros.
 */
function readGroups(address: string): number[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [head, tail].map((part) => (part ? part.split(':') : []))
  const missing = 8 - (before?.length ?? 0) - (after?.length ?? 0)
  return [...(before ?? []), ...Array(missing).fill('0'), ...(after ?? [])].map((group) =>
    Number.parseInt(group, 16),
  )
}

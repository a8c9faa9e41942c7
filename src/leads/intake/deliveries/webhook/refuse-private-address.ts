import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { DeliveryError } from '../sending/sender.ts'

const special = new BlockList()
/** Addresses that the internet does not route (IANA special-purpose registries), and IPv6 forms that contain them. */
for (const [address, bits, family] of [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 96, 'ipv6'],
  ['64:ff9b::', 32, 'ipv6'],
  ['100::', 64, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 9, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
] as const)
  special.addSubnet(address, bits, family)

/** Whether an address is private, local, reserved or not an address. */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address)
  return version === 0 || special.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether the address names this machine, as opposed to a name that only resolves to it. */
export const isLoopback = (url: URL): boolean => loopbackHosts.has(url.hostname)

const refusal = 'private-address'

/**
 * The function that resolves the host of a webhook. It refuses private addresses when the connection is made, so a name
 * that changes its address in between cannot lead into the internal network.
 */
export function guardAddress(url: URL): LookupFunction {
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  // Node does not resolve an address.
  if (!isLoopback(url) && isIP(literal) > 0 && isPrivateAddress(literal)) throw new DeliveryError(refusal)
  return (host, options, done) => {
    const all: LookupAllOptions = { ...options, all: true }
    lookup(host, all, (failure, addresses: LookupAddress[] = []) => {
      const usable = isLoopback(url)
        ? addresses
        : addresses.filter(({ address }) => !isPrivateAddress(address))
      const [first] = usable
      if (failure) done(failure, '', 0)
      else if (!first) done(new DeliveryError(refusal), '', 0)
      else if (options.all) done(null, usable)
      else done(null, first.address, first.family)
    })
  }
}

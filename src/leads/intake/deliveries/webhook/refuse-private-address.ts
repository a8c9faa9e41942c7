import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { DeliveryError } from '../sending/sender.ts'

/** The addresses that the internet routes by IPv6. */
const global = ipaddr.IPv6.parseCIDR('2000::/3')

/** What machines without IPv4 reach by a translator (NAT64, RFC 6052): the last four bytes are an address of IPv4. */
const translated = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

/** Whether an address is private, local, reserved (IANA special-purpose registries) or not an address. */
export function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 0) return true
  const found = ipaddr.process(address)
  if (found instanceof ipaddr.IPv6 && found.match(translated))
    return isPrivateAddress(found.toByteArray().slice(12).join('.'))
  const isForeign = found instanceof ipaddr.IPv6 && !found.match(global)
  return isForeign || found.range() !== 'unicast'
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

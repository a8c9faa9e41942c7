import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { readAddress } from './read-address.ts'

/** No real chain of trusted proxies is longer than this. */
const maxProxies = 30

/**
 * Finds the sender of a request: the address of the connection, or the one that trusted proxies name in
 * X-Forwarded-For. The header is read from its end as long as the entries are trusted proxies. An entry that is not an
 * address ends the search, and the last known address counts.
 */
export function createSenderFinder(
  trustedProxies: readonly string[],
): (request: Pick<IncomingMessage, 'socket' | 'headers'>) => string {
  const trusted = new BlockList()
  for (const proxy of trustedProxies) {
    const [address = '', bits] = proxy.split('/')
    const family = toFamily(address)
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  }
  return ({ socket, headers }) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '')
    let sender = readAddress(socket.remoteAddress ?? '') ?? ''
    let end = forwarded.length
    for (let proxies = 0; end > 0 && proxies < maxProxies; proxies++) {
      if (!sender || !trusted.check(sender, toFamily(sender))) break
      const start = forwarded.lastIndexOf(',', end - 1)
      const next = readAddress(forwarded.slice(start + 1, end))
      if (next === undefined) break
      sender = next
      end = start
    }
    return sender
  }
}

const toFamily = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

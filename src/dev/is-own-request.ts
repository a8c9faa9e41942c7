import type { IncomingMessage } from 'node:http'
import { networkInterfaces } from 'node:os'

const everywhere = new Set(['0.0.0.0', '::'])
const ownNames = ['localhost', '127.0.0.1', '[::1]']

/**
 * Whether a request comes from a page of this server or from the address bar. Any web page can make a browser call
 * localhost, and DNS rebinding can make a foreign name resolve to it. So `Host` must be one of our names with the port,
 * and `Origin`, if there is one, must match it.
 */
export function isOwnRequest(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { host, port }: { host: string; port: number },
): boolean {
  const asked = headers.host?.toLowerCase() ?? ''
  if (!listNames(host).some((name) => asked === `${name}:${port}` || (port === 80 && asked === name)))
    return false
  return headers.origin === undefined || headers.origin.toLowerCase() === `http://${asked}`
}

/** Host names by which a server that listens on `host` can be reached. */
export function listNames(host: string): string[] {
  const addresses = everywhere.has(host)
    ? Object.values(networkInterfaces()).flatMap((entries) => entries?.map(({ address }) => address) ?? [])
    : [host]
  return [...ownNames, ...addresses.map((name) => (name.includes(':') ? `[${name}]` : name.toLowerCase()))]
}

import type { IncomingMessage } from 'node:http'
import { networkInterfaces } from 'node:os'

type Asked = Pick<IncomingMessage, 'headers'>

const everywhere = new Set(['0.0.0.0', '::'])
const ownNames = ['localhost', '127.0.0.1', '[::1]']

/**
 * Tells whether a request comes from a page of this server or from the address line. Any web page can make a browser
 * call localhost, and a foreign name can be made to lead here: so `Host` must be one of ours, with the port, and
 * `Origin`, where there is one, must be the same.
 */
export function isFromHere({ headers }: Asked, { host, port }: { host: string; port: number }): boolean {
  const asked = headers.host?.toLowerCase() ?? ''
  if (!listNames(host).some((name) => asked === `${name}:${port}` || (port === 80 && asked === name)))
    return false
  return headers.origin === undefined || headers.origin.toLowerCase() === `http://${asked}`
}

/** Names under which a server that listens on `host` may be asked. */
export function listNames(host: string): string[] {
  const addresses = everywhere.has(host)
    ? Object.values(networkInterfaces()).flatMap((entries) => entries?.map(({ address }) => address) ?? [])
    : [host]
  return [...ownNames, ...addresses.map((name) => (name.includes(':') ? `[${name}]` : name.toLowerCase()))]
}

import type { IncomingMessage } from 'node:http'

/**
 * The header that a proxy could interpret differently from Node, or `undefined` if there is none. Request smuggling and
 * cache poisoning rely on such a difference (RFC 9112, 3.2 and 6.1). Node itself rejects two lengths, a length with
 * chunked encoding, and a missing Host.
 */
export function findAmbiguity({
  rawHeaders,
  httpVersion,
}: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'>): 'host' | 'transfer-encoding' | undefined {
  let hosts = 0
  let encodings = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase()
    if (name === 'host' && ++hosts > 1) return 'host'
    if (name !== 'transfer-encoding') continue
    const isChunked = rawHeaders[at + 1]?.toLowerCase() === 'chunked'
    if (!isChunked || ++encodings > 1 || httpVersion === '1.0') return 'transfer-encoding'
  }
  return undefined
}

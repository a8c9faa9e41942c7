import type { IncomingMessage } from 'node:http'

/**
 * Why a proxy in front could read a request otherwise than Node does, or `undefined` if it could not: such a
 * difference is what request smuggling and cache poisoning are made of (RFC 9112, 3.2 and 6.1). Node itself refuses
 * two lengths, a length beside chunks, and a missing Host.
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

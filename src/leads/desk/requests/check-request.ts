import type { IncomingMessage } from 'node:http'
import { type DeskSettings, isLoopbackName } from './desk-settings.ts'
import { RequestError } from './request-error.ts'

/**
 * Refuses requests that the desk's own page did not send. The Host is checked because of DNS rebinding, which makes a
 * foreign page an equal origin of a server on this machine; Origin and Sec-Fetch-Site because of foreign pages.
 */
export function checkRequest(request: IncomingMessage, { publicUrl }: Pick<DeskSettings, 'publicUrl'>): void {
  const { headers, method, socket } = request
  const host = headers.host ?? ''
  const hostname = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase()
  const isHere = hostname !== undefined && isLoopbackName(hostname) && isLoopbackAddress(socket.remoteAddress)
  if (!isHere && host.toLowerCase() !== publicUrl?.host)
    throw new RequestError('forbidden', {
      status: 421,
      message: 'The desk is not at this address. Behind a proxy, set DESK_URL and pass the Host on.',
    })
  const origins = [publicUrl?.origin, isHere ? `http://${host}` : undefined]
  const { origin } = headers
  const site = headers['sec-fetch-site']
  if (origin !== undefined && !origins.includes(origin)) throw new RequestError('forbidden')
  const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none'
  const isNavigation = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
  const isApi = (request.url ?? '').startsWith('/api/')
  // A link from elsewhere may open the page, but not read or write anything.
  if (isForeign && (isApi || !isNavigation)) throw new RequestError('forbidden')
  if (method === 'GET') return
  if (origin === undefined && site !== 'same-origin') throw new RequestError('forbidden')
}

const isLoopbackAddress = (address = '') => isLoopbackName(address.replace(/^::ffff:/, ''))

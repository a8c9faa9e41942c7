import type { IncomingMessage } from 'node:http'
import { isSameText } from '../../../http/same-text.ts'
import { readAddress } from '../http/limits/read-address.ts'
import { readPath } from '../http/route-requests.ts'

const path = '/metrics'

/** What proxies add to a request: with one of these, it comes from somewhere else, whatever its connection says. */
const marks = [
  ...['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-server'],
  ...['x-real-ip', 'x-client-ip', 'cf-connecting-ip', 'true-client-ip'],
]

type Request = Pick<IncomingMessage, 'url' | 'method' | 'headers' | 'socket'>

/**
 * Says whether a request asks for the metrics and may have them. With a token, whoever knows it may, from wherever. Without
 * one, only programs of this machine: over its loopback, at a name of it, and not through a proxy. A proxy that adds nothing
 * to a request and asks at such a name itself cannot be told from them.
 */
export function guardMetrics(token: string | undefined): (request: Request) => boolean {
  return (request) => {
    const { method, url = '' } = request
    if (!url.startsWith(path) || (method !== 'GET' && method !== 'HEAD') || readPath(request) !== path)
      return false
    return token === undefined ? isLocal(request) : isAuthorized(request, token)
  }
}

function isAuthorized({ headers }: Request, token: string): boolean {
  const [, given] = /^bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  return given !== undefined && isSameText(given, token)
}

function isLocal({ headers, socket }: Request): boolean {
  const address = readAddress(socket.remoteAddress ?? '') ?? ''
  if (!address.startsWith('127.') && address !== '0:0:0:0:0:0:0:1') return false
  if (!/^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i.test(headers.host ?? '')) return false
  return marks.every((name) => headers[name] === undefined)
}

import type { IncomingMessage } from 'node:http'
import type { DeskSettings } from './desk-settings.ts'

/** Cookies do not know ports, and several desks may run on one machine. */
function nameCookie({ headers }: IncomingMessage, { publicUrl }: DeskSettings): string {
  if (publicUrl?.protocol === 'https:') return '__Host-vaasal-desk'
  return `vaasal-desk-${/:(\d+)$/.exec(headers.host ?? '')?.[1] ?? '80'}`
}

/** The token of the session; empty if there is none, or if there are several, as another host of the domain could set. */
export function readToken(request: IncomingMessage, settings: DeskSettings): string {
  const name = nameCookie(request, settings)
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const values = pairs
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
  return values.length === 1 ? (values[0] ?? '') : ''
}

/** The `Set-Cookie` for a token; an empty token removes the cookie. */
export function writeCookie(request: IncomingMessage, settings: DeskSettings, token: string): string {
  const secure = settings.publicUrl?.protocol === 'https:' ? '; Secure' : ''
  const end = token === '' ? '; Max-Age=0' : ''
  return `${nameCookie(request, settings)}=${token}; Path=/; HttpOnly; SameSite=Strict${secure}${end}`
}

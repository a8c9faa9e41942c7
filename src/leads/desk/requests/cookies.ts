import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { DeskSettings } from './desk-settings.ts'

/** Cookies do not know ports, and several desks may run on one machine. */
function toSessionCookieName({ headers }: IncomingMessage, { publicUrl }: DeskSettings): string {
  if (publicUrl?.protocol === 'https:') return '__Host-vaasal-desk'
  return `vaasal-desk-${/:(\d+)$/.exec(headers.host ?? '')?.[1] ?? '80'}`
}

/** Each user of a browser has a cookie, whose name does not say who that is. */
function toBrowserCookieName(request: IncomingMessage, settings: DeskSettings, user: string): string {
  const hash = createHash('sha256').update(user).digest('base64url').slice(0, 16)
  return `${toSessionCookieName(request, settings)}-known-${hash}`
}

/** The value of a cookie; empty if there is none, or if there are several, as another host of the domain could set. */
function readCookie({ headers }: IncomingMessage, name: string): string {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const values = pairs
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
  return values.length === 1 ? (values[0] ?? '') : ''
}

function formatCookie(settings: DeskSettings, name: string, value: string, maxAge?: number): string {
  const secure = settings.publicUrl?.protocol === 'https:' ? '; Secure' : ''
  const end = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Strict${secure}${end}`
}

/** The token of the session; empty without one. */
export const readToken = (request: IncomingMessage, settings: DeskSettings): string =>
  readCookie(request, toSessionCookieName(request, settings))

/** The `Set-Cookie` for a token; an empty token removes the cookie. */
export const formatTokenCookie = (request: IncomingMessage, settings: DeskSettings, token: string): string =>
  formatCookie(settings, toSessionCookieName(request, settings), token, token === '' ? 0 : undefined)

/** What was signed for this browser when the user signed in last; empty without it. `user` is the key of the user. */
export const readBrowser = (request: IncomingMessage, settings: DeskSettings, user: string): string =>
  readCookie(request, toBrowserCookieName(request, settings, user))

/** The `Set-Cookie` for a known browser. `maxAge` is in seconds. */
export const formatBrowserCookie = (
  request: IncomingMessage,
  settings: DeskSettings,
  { user, value, maxAge }: { user: string; value: string; maxAge: number },
): string => formatCookie(settings, toBrowserCookieName(request, settings, user), value, maxAge)

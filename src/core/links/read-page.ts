import type { AuthoredLink } from './authored-link.ts'
import { parseUrl } from './parse-url.ts'
import { decodeAround, replacePlaceholders } from './placeholders.ts'

const base = 'https://site.invalid'

/** Reads `/path?query#hash`, which cannot leave the site. */
export function readPage(value: string): AuthoredLink | string {
  const raw = /^[^?#]*/.exec(value)?.[0] ?? ''
  const suffix = value.slice(raw.length)
  if (suffix.indexOf('#') !== suffix.lastIndexOf('#')) return 'it contains more than one #'
  const path = decodeAround(raw)
  if (path === undefined) return 'its %-codes are not UTF-8'
  const decoded = raw.split('/').map((segment) => replacePlaceholders(decodeAround(segment) ?? '', 'fact'))
  if (decoded.some((segment) => /[/\\\p{Cc}]|(?!\u200c|\u200d)\p{Cf}/u.test(segment)))
    return 'it hides a slash or control character in a %-code'
  if (decoded.includes('.') || decoded.includes('..'))
    return 'it contains . or .. instead of the name of a page'
  if (decoded.slice(1, -1).includes('')) return 'it contains two slashes in a row'
  const url = parseUrl(replacePlaceholders(value, 'fact'), base)
  return url?.origin === base ? { kind: 'page', path, suffix } : 'it leads away from the site'
}

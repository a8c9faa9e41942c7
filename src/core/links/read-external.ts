import type { AuthoredLink } from './authored-link.ts'
import { parseUrl } from './parse-url.ts'
import { replacePlaceholders } from './placeholders.ts'

/** Reads the rest of a link after `https:`: a public host name, without credentials. */
export function readExternal(rest: string): AuthoredLink | string {
  const url = `https:${rest}`
  const authority = /^\/\/([^/?#]+)/.exec(rest)?.[1]
  if (authority === undefined) return 'https: must be followed by // and the name of a site'
  if (authority.includes('@'))
    return 'it contains a user name or password before the @, which hides the real site'
  const plain = replacePlaceholders(authority, 'fact.example')
  if (/[%\u200c\u200d]/.test(plain)) return 'the name of its site contains a character that is not allowed'
  const host = parseUrl(replacePlaceholders(url, 'fact.example'))?.hostname
  if (host === undefined) return 'its address is malformed'
  return isPublicName(host) ? { kind: 'external', url } : `"${host}" is not the public name of a site`
}

/** True for `example.com`, not for `localhost`, numbers or names with empty parts. */
function isPublicName(host: string): boolean {
  const labels = host.split('.')
  const last = labels.at(-1) ?? ''
  return (
    labels.length > 1 &&
    labels.every((label) => /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/.test(label)) &&
    /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(last) &&
    !['localhost', 'local', 'internal', 'invalid', 'localdomain'].includes(last)
  )
}

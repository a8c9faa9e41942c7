import { cleanEmailAddress, isEmailAddress } from '../email-address.ts'
import type { AuthoredLink } from './authored-link.ts'
import { decodeAround, isPlaceholder, replacePlaceholders } from './placeholders.ts'

const headers = ['subject', 'body', 'cc', 'bcc']

/** Reads the rest of a link after `mailto:`: addresses, and headers that prefill the mail. */
export function readMail(rest: string): AuthoredLink | string {
  if (rest.includes('#')) return 'a mail address cannot contain #'
  if (rest.startsWith('//')) return 'the address follows mailto: without slashes'
  const [addresses = '', query, ...more] = rest.split('?')
  if (more.length > 0) return 'it contains more than one ?'
  if (addresses === '') return 'mailto: must be followed by an address'
  const wrong = addresses.split(',').find((address) => !isAddress(address))
  if (wrong !== undefined) return `"${wrong}" is not an e-mail address`
  for (const pair of query?.split('&') ?? []) {
    const reason = checkHeader(pair)
    if (reason !== undefined) return reason
  }
  return { kind: 'mail', url: `mailto:${rest}` }
}

function checkHeader(pair: string): string | undefined {
  const [name = '', ...rest] = pair.split('=')
  const value = decodeAround(rest.join('='))
  if (!headers.includes(name.toLowerCase()) || rest.length === 0) {
    return `"${name}" is not a header of a mail link: use subject=, body=, cc= or bcc=`
  }
  if (value === undefined) return 'its %-codes are not UTF-8'
  if (/c$/i.test(name) && !rest.join('=').split(',').every(isAddress))
    return `${name}= must be followed by e-mail addresses`
  const lines = /^body$/i.test(name) ? value.replace(/[\r\n\t]/g, '') : value
  return /\p{Cc}/u.test(lines) ? `${name}= contains a control character` : undefined
}

function isAddress(text: string): boolean {
  if (isPlaceholder(text)) return true
  const decoded = decodeAround(text)
  if (decoded === undefined) return false
  const address = replacePlaceholders(decoded, 'fact.example')
  // A link is not cleaned, as what visitors type is.
  return cleanEmailAddress(address) === address && isEmailAddress(address)
}

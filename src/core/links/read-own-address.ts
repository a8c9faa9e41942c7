import { parseUrl } from './parse-url.ts'

/** An address that is on the site at `url`, a path or whole; `undefined` if it is on another site. */
export function readOwnAddress(address: string, url: string): URL | undefined {
  const base = parseUrl(url || 'https://site.invalid')
  const found = base && parseUrl(address, base)
  return found?.host === base?.host ? found : undefined
}

import { decodeAddress } from '../../core/decode-address.ts'

/** Splits the address of a request into its decoded path and its query string. A malformed path is not decoded. */
export function splitAddress(url: string): { pathname: string; search: string } {
  const at = url.indexOf('?')
  const [path, search] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
  return { pathname: decodeAddress(path), search }
}

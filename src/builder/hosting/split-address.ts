import { decodeAddress } from '../../core/decode-address.ts'

/**
 * Splits the address of a request into its path, as it came and decoded, and its query string with the `?`. A malformed
 * path is not decoded.
 */
export function splitAddress(url: string): { path: string; pathname: string; search: string } {
  const at = url.indexOf('?')
  const [path, search] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
  return { path, pathname: decodeAddress(path), search }
}

/** A URL as browsers read it; `undefined` if it is malformed. Older browsers have neither `URL.parse` nor `canParse`. */
export function parseUrl(address: string, base?: string | URL): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}

/** Characters of a line in `_redirects`, percent-encoded; the limit of Cloudflare, the narrowest host. */
export const maxRedirectLength = 1000

/**
 * An address as it may stand in a header: what is not printable ASCII is percent-encoded as UTF-8, and a host in
 * another script is written in ASCII. What is percent-encoded already stays.
 */
export function encodeAddress(address: string): string {
  const [, scheme = '', authority = '', rest = address] =
    /^([a-z][a-z0-9+.-]*:\/\/|\/\/)([^/?#]*)(.*)$/is.exec(address) ?? []
  return scheme + encodeHost(authority) + encodeText(rest)
}

function encodeHost(authority: string): string {
  if (!/[^\x21-\x7e]/.test(authority) || !URL.canParse(`https://${authority}`)) return encodeText(authority)
  return new URL(`https://${authority}`).host
}

function encodeText(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd').replace(/[^\x21-\x7e]+/g, encodeURIComponent)
}

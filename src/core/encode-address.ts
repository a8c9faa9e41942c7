/**
 * An address for a header: everything except printable ASCII is percent-encoded as UTF-8, and a host in another
 * script is written in ASCII. Existing percent-encoding stays.
 */
export function encodeAddress(address: string): string {
  const [, scheme = '', authority = '', rest = address] =
    /^([a-z][a-z0-9+.-]*:\/\/|\/\/)([^/?#]*)(.*)$/is.exec(address) ?? []
  return scheme + encodeHost(authority) + encodeText(rest)
}

/** An address for the files of hosts: without the characters that have a meaning in them. */
export function escapeTarget(to: string): string {
  return encodeAddress(to).replace(
    /["'$\\;{}<>]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function encodeHost(authority: string): string {
  if (!/[^\x21-\x7e]/.test(authority) || !URL.canParse(`https://${authority}`)) return encodeText(authority)
  return new URL(`https://${authority}`).host
}

function encodeText(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd').replace(/[^\x21-\x7e]+/g, encodeURIComponent)
}

import { mixText } from '../../../core/text/mix-text.ts'

/**
 * A hash that distinguishes texts: SHA-256, or without `crypto.subtle` (plain http, older phones) 128 bits that are not
 * cryptographic but collide as rarely.
 */
export async function hashText(text: string): Promise<string> {
  const digest = await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(text)).catch(() => undefined)
  return digest ? formatHex(new Uint8Array(digest)) : mixText(text)
}

export function formatHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

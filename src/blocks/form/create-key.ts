/**
 * Gives a body its idempotency key: the same as before while the content is the same, so that a second try after a
 * lost reply is stored once.
 */
export function createKeyring(): (body: string) => string {
  let last: { body: string; key: string } | undefined
  return (body) => {
    if (last?.body !== body) last = { body, key: createKey() }
    return last.key
  }
}

/** `randomUUID` is missing in older phones and on plain http. */
function createKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

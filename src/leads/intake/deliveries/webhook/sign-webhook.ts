import { createHmac } from 'node:crypto'

const prefix = 'whsec_'

/** The key of a secret: base64 after `whsec_`, otherwise the text itself. Empty if there is none. */
export const readSecret = (secret: string): Buffer =>
  secret.startsWith(prefix) ? Buffer.from(secret.slice(prefix.length), 'base64') : Buffer.from(secret)

/**
 * The headers of a webhook by Standard Webhooks (standardwebhooks.com, specification 1.0).
 * `timestamp`: seconds since 1970.
 */
export function signWebhook(
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
  key: Uint8Array,
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` }
}

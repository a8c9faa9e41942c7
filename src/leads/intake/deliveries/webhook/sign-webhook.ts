import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'
/** As long as the key of a secret that Standard Webhooks calls strong: 24 to 64 bytes. */
const keyLength = 32
/** A shorter part of a value is rather a word than a secret. */
const minTextLength = 16

/** A new secret for signing webhooks: base64 of random bytes, after `whsec_`. */
export const makeSecret = (): string => prefix + randomBytes(keyLength).toString('base64')

/**
 * The keys of the secrets in a value, which are separated by spaces: the present one, and former ones until they are taken
 * away. A secret is base64 after `whsec_`, or else a text that is the key itself. No keys if the value is empty;
 * `undefined` if a part of it cannot be a secret.
 */
export function readSecrets(value: string): Buffer[] | undefined {
  const secrets = value.split(/\s+/).filter(Boolean)
  const keys = secrets.map((secret) =>
    secret.startsWith(prefix) ? decodeBase64(secret.slice(prefix.length)) : readText(secret, secrets.length),
  )
  return keys.every((key) => key !== undefined) ? keys : undefined
}

/** Base64 in either alphabet. `Buffer.from` would ignore what is not base64, and whatever follows the padding. */
function decodeBase64(text: string): Buffer | undefined {
  const key = Buffer.from(text, 'base64')
  const plain = text.replace(/={0,2}$/, '')
  const isWhole = [key.toString('base64url'), key.toString('base64').replace(/=+$/, '')].includes(plain)
  return isWhole && key.length > 0 ? key : undefined
}

function readText(secret: string, count: number): Buffer | undefined {
  const isOne = !secret.includes(prefix) && (count === 1 || secret.length >= minTextLength)
  return isOne ? Buffer.from(secret) : undefined
}

/**
 * The headers of a webhook by Standard Webhooks (standardwebhooks.com, specification 1.0), with a signature for each key:
 * a receiver accepts it if one of them is right. `timestamp`: seconds since 1970.
 */
export function signWebhook(
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
  keys: readonly Uint8Array[],
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const signatures = keys.map(
    (key) => `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  )
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}

import { createSign } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parseRecord } from '../../../../core/parse-record.ts'
import { DeliveryError } from '../sending/sender.ts'
import { postJson } from './post-json.ts'

/** The access tokens of service accounts, which hold for an hour. */
export type GoogleTokens = ReturnType<typeof createGoogleTokens>

const scope = 'https://www.googleapis.com/auth/datamanager'
/** Seconds for which a token is asked for. */
const lifetime = 3_600
/** Milliseconds before its end in which a token is not used any more. */
const margin = 120_000

/** Exchanges signed claims for tokens (https://developers.google.com/identity/protocols/oauth2/service-account). */
export function createGoogleTokens(env: Readonly<Record<string, string | undefined>>, clock: () => number) {
  const kept = new Map<string, { token: string; until: number }>()
  return {
    /**
     * The token of the service account whose key is the file that an environment variable names. Throws `DeliveryError` if the
     * file cannot be read, or Google gives no token.
     */
    async get(variable: string, signal: AbortSignal): Promise<string> {
      const known = kept.get(variable)
      if (known && known.until > clock()) return known.token
      const { email, key, url } = await readKey(variable, env)
      const assertion = signClaims({ email, key, url, now: clock() })
      const body = new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion,
      })
      const { status, json } = await postJson({ url, body, signal, clock })
      // Google is not well: that says nothing of the key.
      if (status >= 500 || status === 429) throw new DeliveryError(`http-${status}`)
      const token = json?.access_token
      if (status !== 200 || typeof token !== 'string') throw new DeliveryError(`${variable}-not-accepted`)
      kept.set(variable, { token, until: clock() + lifetime * 1000 - margin })
      return token
    },
    /** Google has refused the token. */
    forget: (variable: string) => void kept.delete(variable),
  }
}

interface ServiceKey {
  email: string
  /** A private key in PEM. */
  key: string
  /** Where tokens are given. */
  url: string
}

/** The key file of a service account, as Google's console makes it. Throws `DeliveryError` if it is not one. */
async function readKey(
  variable: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<ServiceKey> {
  const file = env[variable]?.trim()
  if (!file) throw new DeliveryError(`${variable}-not-set`)
  const {
    client_email: email,
    private_key: key,
    token_uri: url,
  } = parseRecord(await readFile(file, 'utf8').catch(() => '')) ?? {}
  if (typeof email !== 'string' || typeof key !== 'string' || typeof url !== 'string')
    throw new DeliveryError(`${variable}-no-key`)
  return { email, key, url }
}

function signClaims({ email, key, url, now }: ServiceKey & { now: number }): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const issued = Math.floor(now / 1000)
  const claims = { iss: email, scope, aud: url, iat: issued, exp: issued + lifetime }
  const signed = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`
}

import { isIP } from 'node:net'
import { serverDefaults } from '../http/guard-requests.ts'
import type { RateLimit } from './http/limits/limit-rate.ts'

export interface IntakeSettings {
  /** Origins, beside the site's own, whose pages may send and read. */
  allowedOrigins: readonly string[]
  /** Submissions from one network address. High: thousands share one behind a mobile carrier. */
  perAddress: RateLimit
  /** Different submissions with one telephone number or e-mail address. */
  perPerson: RateLimit
  /** Submissions under way at once at an endpoint; beyond it the intake says that it is busy. */
  maxPending: number
  /** The same where files are sent: each holds a file on disk while it arrives and waits. */
  maxFiles: number
  /** Large bodies that are taken apart at once. */
  maxLarge: number
  /** Milliseconds for what a sender sends to arrive. */
  patience: Patience
  /** Proxies whose `X-Forwarded-For` is believed. */
  trustedProxies: readonly string[]
  /** Leads older than this many days are erased; absent: they stay. */
  retentionDays?: number | undefined
}

export interface Patience {
  head: number
  lead: number
  file: number
}

export const leadBodyLimit = 16 * 1024
export const fileBodyLimit = 7.5 * 1024 * 1024

/** What the server around the intake needs: no connection may be held open for nothing. */
export function describeServer({ patience }: Pick<IntakeSettings, 'patience'>) {
  return {
    ...serverDefaults,
    requestTimeout: patience.file,
    keepAliveTimeout: 10_000,
    // Fastify hands these on to Node only here; Node looks that often for what takes too long.
    http: { headersTimeout: patience.head, connectionsCheckingInterval: Math.ceil(patience.head / 5) },
    bodyLimit: leadBodyLimit,
    // While it stops the intake answers by itself, with the headers that pages need.
    return503OnClosing: false,
    forceCloseConnections: 'idle' as const,
  }
}

const minute = 60_000

/** Reads the settings from environment variables; what cannot be meant throws a sentence. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): IntakeSettings {
  const list = (name: string) => (env[name] ?? '').split(/[\s,]+/).filter(Boolean)
  const number = (name: string) => {
    const text = env[name]?.trim()
    if (!text) return undefined
    if (!/^\d{1,9}$/.test(text)) throw new Error(`${name} is "${text}", which is not a whole number.`)
    return Number(text)
  }
  for (const origin of list('ALLOWED_ORIGINS')) {
    if (URL.canParse(origin) && new URL(origin).origin === origin) continue
    throw new Error(
      `ALLOWED_ORIGINS holds "${origin}". An origin looks like https://www.example.com, without a path.`,
    )
  }
  for (const proxy of list('TRUSTED_PROXIES')) {
    const [, address = '', bits = '0'] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(proxy) ?? []
    if (isIP(address) > 0 && Number(bits) <= (isIP(address) === 4 ? 32 : 128)) continue
    throw new Error(`TRUSTED_PROXIES holds "${proxy}". It takes addresses and networks, like 10.0.0.0/8.`)
  }
  const retentionDays = number('RETENTION_DAYS')
  if (retentionDays === 0)
    throw new Error('RETENTION_DAYS is 0: nothing would be kept. Leave it out to keep all.')
  return {
    allowedOrigins: list('ALLOWED_ORIGINS'),
    perAddress: { max: number('RATE_LIMIT_ADDRESS') ?? 3000, windowMs: minute },
    perPerson: { max: number('RATE_LIMIT_PERSON') ?? 20, windowMs: 10 * minute },
    maxPending: 2000,
    maxFiles: 100,
    maxLarge: 1,
    patience: { head: 15_000, lead: 30_000, file: 120_000 },
    trustedProxies: list('TRUSTED_PROXIES'),
    retentionDays,
  }
}

import { isIP } from 'node:net'
import { RefusalError } from '../../../core/refusal-error.ts'
import { serverDefaults } from '../../../http/guard-requests.ts'
import type { Log } from '../../../http/log.ts'
import type { LoadedManifest } from '../manifest/watch-manifest.ts'
import type { LeadStore, NewLead } from '../store/lead-store.ts'

export type IntakeSettings = ReturnType<typeof readSettings>

export const leadBodyLimit = 16 * 1024
/** A file of 10 MB as base64, with the other answers. */
export const fileBodyLimit = 15 * 1024 * 1024

/** Options of the server with the intake. Timeouts close connections that send nothing. */
export function toServerOptions({ timeouts }: Pick<IntakeSettings, 'timeouts'>) {
  return {
    ...serverDefaults,
    requestTimeout: timeouts.file,
    keepAliveTimeout: 10_000,
    // Fastify passes these to Node only here. Node checks for expired requests at this interval.
    http: { headersTimeout: timeouts.head, connectionsCheckingInterval: Math.ceil(timeouts.head / 5) },
    bodyLimit: leadBodyLimit,
    // While stopping, the intake itself answers, with the CORS headers that pages need.
    return503OnClosing: false,
    forceCloseConnections: 'idle' as const,
  }
}

const minute = 60_000

/** Reads the settings from environment variables. Throws an error with a message for the user if one is invalid. */
export function readSettings(env: Readonly<Record<string, string | undefined>>) {
  const list = (name: string) => (env[name] ?? '').split(/[\s,]+/).filter(Boolean)
  const number = (name: string) => {
    const text = env[name]?.trim()
    if (!text) return undefined
    if (!/^\d{1,9}$/.test(text)) throw new RefusalError(`${name} must be a whole number, not "${text}".`)
    return Number(text)
  }
  for (const origin of list('ALLOWED_ORIGINS')) {
    if (URL.canParse(origin) && new URL(origin).origin === origin) continue
    throw new RefusalError(
      `ALLOWED_ORIGINS contains "${origin}", which is not an origin. Write it like https://www.example.com, without a path.`,
    )
  }
  for (const proxy of list('TRUSTED_PROXIES')) {
    const [, address = '', bits = '0'] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(proxy) ?? []
    if (isIP(address) > 0 && Number(bits) <= (isIP(address) === 4 ? 32 : 128)) continue
    throw new RefusalError(
      `TRUSTED_PROXIES contains "${proxy}", which is not an IP address or network. Write it like 10.0.0.1 or 10.0.0.0/8.`,
    )
  }
  const retentionDays = number('RETENTION_DAYS')
  const deliverySeconds = number('DELIVERY_TIMEOUT') ?? 15
  if (deliverySeconds < 1 || deliverySeconds > 300)
    throw new RefusalError(`DELIVERY_TIMEOUT must be between 1 and 300 seconds, not ${deliverySeconds}.`)
  const metricsToken = env.METRICS_TOKEN?.trim() || undefined
  if (metricsToken !== undefined && !/^[\w.~+/-]{16,}=*$/.test(metricsToken))
    throw new RefusalError(
      'METRICS_TOKEN must have at least 16 characters, which are letters from a to z, digits or one of - . _ ~ + /. Make one with "openssl rand -hex 32".',
    )
  if (retentionDays === 0)
    throw new RefusalError('RETENTION_DAYS must be at least 1. Unset it to keep all leads.')
  return {
    /** Origins, beside the site's own, whose pages may send and read. */
    allowedOrigins: list('ALLOWED_ORIGINS') as readonly string[],
    /** Submissions from one network address. High: thousands share one behind a mobile carrier. */
    perAddress: { max: number('RATE_LIMIT_ADDRESS') ?? 3000, windowMs: minute },
    /** Different submissions with one telephone number or e-mail address. */
    perPerson: { max: number('RATE_LIMIT_PERSON') ?? 20, windowMs: 10 * minute },
    /** Maximum number of pending submissions of an endpoint; further ones get 503. */
    maxPending: 2000,
    /** Maximum number of pending submissions of an endpoint with files: each submission holds a file on disk while it arrives and waits. */
    maxFiles: 100,
    /** Milliseconds within which a request must arrive: headers, a body without files, and one with files. */
    timeouts: { head: 15_000, lead: 30_000, file: 120_000 },
    /** Proxies whose `X-Forwarded-For` is believed. */
    trustedProxies: list('TRUSTED_PROXIES') as readonly string[],
    /** Leads older than this many days are erased. Absent: leads are kept. */
    retentionDays,
    /** The token with which `/metrics` may be read from anywhere. Absent: it may be read from this machine alone. */
    metricsToken,
    /** Milliseconds that the receiver of a delivery may take to reply. */
    deliveryTimeout: deliverySeconds * 1000,
  }
}

/** What the parts of the intake share. */
export interface IntakeOptions {
  store: LeadStore
  /** The manifest of the last build. */
  manifest: () => LoadedManifest
  settings: IntakeSettings
  /** Milliseconds since 1970. */
  clock: () => number
  log: Log
  /** Called when a lead with deliveries was stored. */
  onDeliveries?: () => void
  /** Called when a form that was sent without JavaScript was accepted, unless its browser asks not to be followed. */
  onPost?: (lead: NewLead) => void
}

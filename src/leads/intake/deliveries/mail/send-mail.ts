import { createRequire } from 'node:module'
import { DeliveryError, type Sender, toReason } from '../sending/sender.ts'
import { composeMail } from './compose-mail.ts'
import type { MailOptions } from './mail-options.ts'

interface MailSenderOptions extends Omit<MailOptions, 'withdrawals'> {
  /** The address at which the person has the lead erased. */
  findWithdraw?: (lead: string) => Promise<string | undefined>
  env: Readonly<Record<string, string | undefined>>
}

/** Milliseconds after an attempt in which a server closes its side of the connection. */
const socketCloseTimeout = 1_000

/** Sends mails through the server of `SMTP_URL`, encrypted unless it is on this machine. */
export function createMailSender({ env, findWithdraw, ...options }: MailSenderOptions): Sender {
  return async (deliveries, signal) => {
    try {
      const server = readMailServer(env.SMTP_URL)
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ ...server, socketCloseTimeout })
      const withdrawals = new Map<string, string>()
      for (const { record } of deliveries) {
        const address = await findWithdraw?.(record.id)
        if (address !== undefined) withdrawals.set(record.id, address)
      }
      await transport.sendMail({ ...composeMail(deliveries, { ...options, withdrawals }), signal })
      return { outcome: 'sent' }
    } catch (cause) {
      return { outcome: 'failed', reason: toMailReason(cause) }
    }
  }
}

/** The server's status, since its text may repeat addresses. */
function toMailReason(cause: unknown): string {
  const status = cause instanceof Error && 'responseCode' in cause ? Number(cause.responseCode) : 0
  return status > 0 ? `smtp-${status}` : toReason(cause)
}

/**
 * Reads `smtp://user:password@host:587` or `smtps://…`. The connection is encrypted unless the server is on
 * this machine.
 *
 * @throws {DeliveryError} if it is missing or cannot be read, or what sends mails is not installed, which only sites that
 *   send mails need
 */
export function readMailServer(text: string | undefined) {
  if (!text) throw new DeliveryError('SMTP_URL-not-set')
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname)
    throw new DeliveryError('SMTP_URL-not-readable')
  if (!isInstalled()) throw new DeliveryError('nodemailer-not-installed')
  const { hostname, port, username, password } = url
  const secure = url.protocol === 'smtps:'
  const isLocal = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // Leads do not cross a network in plain text.
    ...(isLocal ? { ignoreTLS: !secure } : { requireTLS: !secure }),
    ...(username && { auth: { user: decode(username), pass: decode(password) } }),
  }
}

function isInstalled(): boolean {
  try {
    return createRequire(import.meta.url).resolve('nodemailer') !== ''
  } catch {
    return false
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new DeliveryError('SMTP_URL-not-readable')
  }
}

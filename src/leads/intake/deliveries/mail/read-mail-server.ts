import { createRequire } from 'node:module'
import { DeliveryError } from '../sending/sender.ts'

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

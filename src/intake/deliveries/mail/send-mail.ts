import { createTransport } from 'nodemailer'
import { CannotSend, nameFailure, type Sender } from '../sender.ts'
import { composeMail, type MailOptions } from './compose-mail.ts'

interface MailSenderOptions extends MailOptions {
  env: Readonly<Record<string, string | undefined>>
}

/** Milliseconds after an attempt in which a server closes its side of the connection. */
const socketCloseTimeout = 1_000

/** Sends mails through the server of `SMTP_URL`, encrypted unless it is on this machine. */
export function createMailSender({ env, ...options }: MailSenderOptions): Sender {
  return async (deliveries, signal) => {
    try {
      const transport = createTransport({ ...readServer(env.SMTP_URL), socketCloseTimeout })
      await transport.sendMail({ ...composeMail(deliveries, options), signal })
      return { outcome: 'sent' }
    } catch (cause) {
      return { outcome: 'failed', reason: nameMailFailure(cause) }
    }
  }
}

/** Reads `smtp://user:password@host:587` or `smtps://…`. */
function readServer(text: string | undefined) {
  if (!text) throw new CannotSend('SMTP_URL-not-set')
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname) throw new CannotSend('SMTP_URL-not-readable')
  const { hostname, port, username, password } = url
  const secure = url.protocol === 'smtps:'
  const isLocal = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // Leads do not cross a network in plain text.
    ...(isLocal ? { ignoreTLS: !secure } : { requireTLS: !secure }),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  }
}

/** The server's status, since its text may repeat addresses. */
function nameMailFailure(cause: unknown): string {
  const status = cause instanceof Error && 'responseCode' in cause ? Number(cause.responseCode) : 0
  return status > 0 ? `smtp-${status}` : nameFailure(cause)
}

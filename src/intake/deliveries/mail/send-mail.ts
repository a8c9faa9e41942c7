import { createTransport } from 'nodemailer'
import { CannotSend, nameFailure, type Sender } from '../sender.ts'
import { composeMail, type MailOptions } from './compose-mail.ts'

interface MailSenderOptions extends MailOptions {
  env: Readonly<Record<string, string | undefined>>
  /** Milliseconds that an attempt may take. */
  timeout: number
}

/** Sends mails through the server of `SMTP_URL`, encrypted unless it is on this machine. */
export function createMailSender({ env, timeout, ...options }: MailSenderOptions): Sender {
  return async (deliveries, signal) => {
    try {
      const transport = createTransport({ ...readServer(env.SMTP_URL), ...limitTimes(timeout) })
      const sent = transport.sendMail(composeMail(deliveries, options))
      await Promise.race([sent, rejectOn(signal, () => transport.close())])
      return { outcome: 'sent' }
    } catch (cause) {
      return { outcome: 'failed', reason: nameMailFailure(cause) }
    }
  }
}

const limitTimes = (timeout: number) => ({
  connectionTimeout: timeout,
  greetingTimeout: timeout,
  socketTimeout: timeout,
  dnsTimeout: timeout,
})

function rejectOn(signal: AbortSignal, close: () => void): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => {
      close()
      reject(signal.reason)
    }
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
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

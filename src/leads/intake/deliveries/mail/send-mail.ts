import { type Sender, toReason } from '../sending/sender.ts'
import { composeMail } from './compose-mail.ts'
import type { MailOptions } from './mail-options.ts'
import { readMailServer } from './read-mail-server.ts'

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

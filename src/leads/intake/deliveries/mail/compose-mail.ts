import { createHash } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import type { LeadRecord } from '../../store/lead-store.ts'
import type { SendableDelivery } from '../sending/sender.ts'
import type { MailOptions } from './mail-options.ts'
import { chooseMailMessages, type MailMessages } from './messages.ts'
import { cleanLine, renderHtml, renderText } from './render-mail.ts'
import { type MailLead, toMailLead } from './to-mail-lead.ts'

/**
 * Composes the mail about one lead or several, in the language of the site: whom to call, with links to do so, and
 * everything that is known. Only addresses and encoded words of visitors get into its headers.
 */
export function composeMail(deliveries: readonly SendableDelivery[], options: MailOptions): SendMailOptions {
  const { address, site } = options
  const { from = address } = options
  const host = new URL(site.url).hostname
  const { messages, lang } = chooseMailMessages(site.lang)
  const leads = deliveries.map(({ record }) => toMailLead(record, messages, { ...options, lang }))
  const single = leads.length === 1 ? leads[0] : undefined
  const title = single
    ? formatTitle(single, messages)
    : messages.newLeads.replace('{count}', String(leads.length))
  return {
    from: { name: site.name, address: from },
    to: { name: '', address },
    ...(single?.replyTo !== undefined && { replyTo: { name: '', address: single.replyTo } }),
    subject: single ? formatSubject(single, title, deliveries[0]?.record) : title,
    messageId: `<${toMessageId(deliveries.map(({ id }) => id))}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: renderText(title, leads),
    html: renderHtml(title, leads, lang),
    // Nothing of a lead is the name of a file or an address to load.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** One id for all attempts, so that receivers can drop a mail that arrives twice. */
const toMessageId = (ids: readonly string[]): string =>
  ids.length === 1
    ? String(ids[0])
    : `digest-${createHash('sha256')
        .update([...ids].sort().join())
        .digest('hex')
        .slice(0, 32)}`

const formatTitle = ({ purpose }: MailLead, messages: MailMessages): string =>
  purpose === 'application' ? messages.newApplication : messages.newLead

/** Who it is and how to call; of somebody who says neither, where the lead came from. */
function formatSubject({ name, phone, path }: MailLead, title: string, record?: LeadRecord): string {
  const who = [name, phone].filter((part) => part !== '')
  const parts = [...(who.length > 0 ? who : [path]), record?.campaign ?? ''].filter((part) => part !== '')
  return (
    cleanLine(`${title}: ${parts.join(', ')}`)
      .replace(/: $/, '')
      .slice(0, 150)
      // Half of a character at the end.
      .replace(/[\ud800-\udbff]$/, '')
  )
}

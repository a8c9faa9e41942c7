import { createHash } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import { escapeHtml } from '../../../../contracts/form-parts.ts'
import { bindInOneLanguage } from '../../../../core/messages/choose-messages.ts'
import { mailMessages } from '../../../../core/messages/mail-messages.ts'
import { getDirection } from '../../../../core/text/direction.ts'
import type { LeadRecord } from '../../store/lead-store.ts'
import type { SendableDelivery } from '../sending/sender.ts'
import type { MailOptions } from './mail-options.ts'
import { type MailLead, type MailMessages, toMailLead } from './to-mail-lead.ts'

/**
 * Composes the mail about one lead or several, in the language of the site: whom to call, with links to do so, and
 * everything that is known. Only addresses and encoded words of visitors get into its headers.
 */
export function composeMail(deliveries: readonly SendableDelivery[], options: MailOptions): SendMailOptions {
  const { address, site } = options
  const { from = address } = options
  const host = new URL(site.url).hostname
  const { messages, lang } = bindInOneLanguage(mailMessages, site.lang, site.strings)
  const leads = deliveries.map(({ record }) => toMailLead(record, messages, { ...options, lang }))
  const single = leads.length === 1 ? leads[0] : undefined
  const title = single
    ? formatTitle(single, messages)
    : messages.mailNewLeads.replace('{count}', String(leads.length))
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
  purpose === 'application' ? messages.mailNewApplication : messages.mailNewLead

/** Who it is and how to call; of somebody who says neither, where the lead came from. */
function formatSubject({ name, phone, path }: MailLead, title: string, record?: LeadRecord): string {
  const who = [name, phone].filter((part) => part !== '')
  const parts = [...(who.length > 0 ? who : [path]), record?.campaign ?? '']
    .filter((part) => part !== '')
    .map(endRightToLeft)
  return (
    cleanLine(`${title}: ${parts.join(', ')}`)
      .replace(/: $/, '')
      .slice(0, 150)
      // Half of a character at the end.
      .replace(/[\ud800-\udbff]$/, '')
  )
}

/**
 * A text with a mark from left to right (U+200E) behind its letters from right to left: without it the groups of a
 * telephone number that follows belong to them, and are read backwards.
 */
const endRightToLeft = (text: string): string =>
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text)
    ? `${text}\u200e`
    : text

/** A text on one line, without control characters and marks that change the direction of the text around them. */
const cleanLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')

/** The mail as plain text. Lines after the first of an answer are indented, so that they cannot look like another field. */
function renderText(title: string, leads: readonly MailLead[]): string {
  const parts = leads.map(({ name, phone, phoneNote, links, rows }) =>
    [
      ...[name, phone, phoneNote].filter((line) => line !== '').map(cleanLine),
      ...links.map(({ label, href }) => `${label}: ${href}`),
      '',
      ...rows.map(([label, value]) => `${cleanLine(label)}: ${splitLines(value).join('\n    ')}`),
    ].join('\n'),
  )
  return `${title}\n\n${parts.join('\n\n----\n\n')}\n`
}

const splitLines = (text: string): string[] => text.split(/\r\n|[\r\n\u2028\u2029]/).map(cleanLine)

/** The mail in HTML: who it is, large, then what to do, then everything else. */
function renderHtml(title: string, leads: readonly MailLead[], lang: string): string {
  const text = (value: string) => splitLines(value).map(escapeHtml).join('<br>')
  const parts = leads.map(({ name, phone, phoneNote, links, rows }) => {
    const head = [name, phone].filter((line) => line !== '').map(text)
    const buttons = links.map(
      ({ label, href }) => `<a href="${escapeHtml(href)}" style="${buttonStyle}">${escapeHtml(label)}</a>`,
    )
    const lines = rows.map(
      ([label, value]) =>
        `<tr><th style="${cellStyle};font-weight:normal;color:#555">${text(label)}</th><td style="${cellStyle};overflow-wrap:anywhere">${text(value)}</td></tr>`,
    )
    return [
      ...(head.length > 0 ? [`<h2 style="font-size:20px;margin:0 0 12px">${head.join('<br>')}</h2>`] : []),
      ...(phoneNote ? [`<p style="margin:0 0 8px">${text(phoneNote)}</p>`] : []),
      ...(buttons.length > 0 ? [`<p style="margin:0 0 8px">${buttons.join(' ')}</p>`] : []),
      `<table style="border-spacing:0;margin:0 0 16px">${lines.join('')}</table>`,
    ].join('')
  })
  return [
    `<!doctype html><html lang="${escapeHtml(lang)}" dir="${getDirection(lang)}"><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width">',
    `<body style="font-family:sans-serif;font-size:15px;line-height:1.5;margin:16px">`,
    `<p style="margin:0 0 4px;color:#555">${escapeHtml(title)}</p>`,
    `${parts.join('<hr style="border:0;border-top:1px solid #ccc;margin:0 0 16px">')}</body></html>`,
  ].join('')
}

const buttonStyle =
  'display:inline-block;padding:8px 14px;margin:0 4px 8px 0;border:1px solid #333;border-radius:6px;color:#111;text-decoration:none'
const cellStyle = 'text-align:start;vertical-align:top;padding:4px 12px 4px 0'

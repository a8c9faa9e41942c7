import { createHash } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import { escapeHtml } from '../../../contracts/form-parts.ts'
import { isSitePath } from '../../check/is-site-path.ts'
import type { Lead } from '../../store/lead-store.ts'
import type { SendableDelivery } from '../sender.ts'

export interface MailOptions {
  address: string
  from?: string | undefined
  /** Address of the site, without a trailing slash. */
  siteUrl: string
  /** The e-mail fields of a form, by its name. */
  listEmailFields: (form: string) => readonly string[]
}

/** Composes the mail about one lead or several. Only addresses and encoded words of visitors get into its headers. */
export function composeMail(deliveries: readonly SendableDelivery[], options: MailOptions): SendMailOptions {
  const { address, from = address, siteUrl, listEmailFields } = options
  const host = new URL(siteUrl).hostname
  const [first] = deliveries
  const single = deliveries.length === 1 ? first?.record : undefined
  const replyTo = single && findReplyAddress(single, listEmailFields(single.form))
  const leads = deliveries.map(({ record }) => listRows(record, siteUrl))
  return {
    from: { name: host, address: from },
    to: { name: '', address },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    subject: single ? describeSubject(single) : `${deliveries.length} new leads`,
    messageId: `<${nameMessage(deliveries.map(({ id }) => id))}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: `${leads.map(writeText).join('\n\n----\n\n')}\n`,
    html: writeHtml(leads),
    // Nothing of a lead is the name of a file or an address to load.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** The same for every attempt, so that receivers can drop a mail that arrives twice. */
const nameMessage = (ids: readonly string[]): string =>
  ids.length === 1
    ? String(ids[0])
    : `digest-${createHash('sha256')
        .update([...ids].sort().join())
        .digest('hex')
        .slice(0, 32)}`

/** An address without anything that has a meaning in a header. */
const plainAddress = /^[A-Za-z0-9.!#$%&'*+/=?^_{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,63}$/

const findReplyAddress = ({ answers }: Lead, fields: readonly string[]): string | undefined =>
  fields.map((name) => answers[name]).find((answer) => answer !== undefined && plainAddress.test(answer))

function describeSubject({ form, route, campaign }: Lead): string {
  const path = route !== null && isSitePath(route) ? route : null
  const parts = [`New lead: ${form}`, path, campaign].filter((part) => part !== null)
  return cleanLine(parts.join(' · ')).slice(0, 150)
}

type Rows = [name: string, value: string][]

function listRows(lead: Lead, siteUrl: string): Rows {
  const { id, receivedAt, form, route, language, campaign, answers, consents, context, resume } = lead
  return [
    ...Object.entries(answers),
    ...Object.entries(consents ?? {}).map(([name, given]): [string, string] => [name, given ? 'yes' : 'no']),
    ...(resume
      ? [
          ['résumé', `${resume.size} bytes; "vaasal leads show ${id} --resume FILE" saves it`] as [
            string,
            string,
          ],
        ]
      : []),
    ...(route !== null && isSitePath(route) ? [['page', siteUrl + route] as [string, string]] : []),
    ['form', form],
    ...(language ? [['language', language] as [string, string]] : []),
    ...(campaign ? [['campaign', campaign] as [string, string]] : []),
    ...(context?.arm ? [['arm', context.arm] as [string, string]] : []),
    ['received', new Date(receivedAt).toISOString()],
    ['lead', id],
  ]
}

/** Without control characters and marks that change the direction of the text around them. */
const cleanLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')

/** Lines after the first are indented, so that an answer cannot look like another field. */
const writeText = (rows: Rows): string =>
  rows.map(([name, value]) => `${cleanLine(name)}: ${splitLines(value).join('\n    ')}`).join('\n')

const splitLines = (text: string): string[] => text.split(/\r\n|[\r\n\u2028\u2029]/).map(cleanLine)

function writeHtml(leads: readonly Rows[]): string {
  const cell = (tag: 'th' | 'td', html: string) =>
    `<${tag} style="text-align:left;vertical-align:top;padding:4px 12px 4px 0">${html}</${tag}>`
  const tables = leads.map((rows) => {
    const lines = rows.map(
      ([name, value]) =>
        `<tr>${cell('th', escapeHtml(cleanLine(name)))}${cell('td', splitLines(value).map(escapeHtml).join('<br>'))}</tr>`,
    )
    return `<table>${lines.join('')}</table>`
  })
  return `<!doctype html><meta charset="utf-8"><body style="font-family:sans-serif">${tables.join('<hr>')}</body>`
}

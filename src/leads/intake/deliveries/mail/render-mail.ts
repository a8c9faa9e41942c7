import { escapeHtml } from '../../../../contracts/form-parts.ts'
import { getDirection } from '../../../../core/text/direction.ts'
import type { MailLead } from './to-mail-lead.ts'

/** A text on one line, without control characters and marks that change the direction of the text around them. */
export const cleanLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')

/** The mail as plain text. Lines after the first of an answer are indented, so that they cannot look like another field. */
export function renderText(title: string, leads: readonly MailLead[]): string {
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
export function renderHtml(title: string, leads: readonly MailLead[], lang: string): string {
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

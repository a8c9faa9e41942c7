import { createHash } from 'node:crypto'
import { escapeHtml } from '../../../contracts/form-parts.ts'
import type { IntakeManifest } from '../../../contracts/intake-manifest.ts'
import { bindInOneLanguage } from '../../../core/messages/choose-messages.ts'
import { withdrawMessages } from '../../../core/messages/withdraw-messages.ts'
import { getDirection } from '../../../core/text/direction.ts'

const styles =
  'body{max-width:34rem;margin:0 auto;padding:24px 20px;font:1.0625rem/1.55 system-ui,sans-serif;color:#1a1a1a;background:#fff}h1{font-size:1.5rem;line-height:1.25}button{min-height:48px;padding:8px 20px;border:2px solid #1a1a1a;border-radius:6px;font:inherit;font-weight:700;color:#fff;background:#1a1a1a;cursor:pointer}:focus-visible{outline:3px solid #1a1a1a;outline-offset:3px}'

/** The page has a form for its own address, and nothing from elsewhere. */
export const withdrawPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

interface WithdrawPage {
  lang: string
  /** The name of the site. */
  site: string
  /** What the site says in place of the engine's messages. */
  strings?: IntakeManifest['strings']
  /** `day` writes the day on which the lead came, in a language. */
  state: { is: 'asked'; day: (lang: string) => string } | { is: 'erased' } | { is: 'busy' }
}

/**
 * The page on which somebody has a lead erased: what will be erased, with a button, or that it is done. It shows nothing of
 * the lead but its day, because a link may be passed on.
 */
export function renderWithdrawPage({ lang, site, strings, state }: WithdrawPage): string {
  const { lang: own, messages } = bindInOneLanguage(withdrawMessages, lang, strings)
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
  const asked = (day: string) =>
    paragraph(messages.withdrawWhat.replace(/\{site\}|\{day\}/g, (mark) => (mark === '{day}' ? day : site))) +
    paragraph(messages.withdrawFinal) +
    `<form method="post"><button>${escapeHtml(messages.withdrawErase)}</button></form>`
  const content =
    state.is === 'asked'
      ? asked(state.day(own))
      : paragraph(messages[state.is === 'busy' ? 'withdrawBusy' : 'withdrawn'])
  const title = escapeHtml(messages.withdrawTitle)
  return [
    `<!doctype html><html lang="${escapeHtml(own)}" dir="${getDirection(own)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${title}</title><style>${styles}</style></head><body><main><h1>${title}</h1>${content}</main></body></html>\n`,
  ].join('')
}

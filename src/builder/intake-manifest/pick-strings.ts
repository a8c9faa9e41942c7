import type { IntakeManifest } from '../../contracts/intake-manifest.ts'
import { mailMessages } from '../../core/messages/mail-messages.ts'
import { withdrawMessages } from '../../core/messages/withdraw-messages.ts'
import type { SiteSettings } from '../../core/schema/site-schema.ts'

const shown = { ...withdrawMessages.en, ...mailMessages.en }

/** The messages of the site that the intake shows, by language: those of mails and of the page for withdrawals. */
export function pickStrings(strings: SiteSettings['strings'] = {}): IntakeManifest['strings'] {
  const picked = Object.entries(strings).flatMap(([lang, messages]) => {
    const own = Object.entries(messages).filter(([name]) => Object.hasOwn(shown, name))
    return own.length > 0 ? [[lang, Object.fromEntries(own)] as const] : []
  })
  return picked.length > 0 ? Object.fromEntries(picked) : undefined
}

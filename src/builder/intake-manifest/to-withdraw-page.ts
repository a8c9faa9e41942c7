import type { WithdrawPage } from '../../contracts/intake-manifest.ts'
import { withdrawMessages } from '../../core/messages/withdraw-messages.ts'
import type { SiteSettings } from '../../core/schema/site-schema.ts'

/** The page on which people withdraw, for the intake; `undefined` for a site without one. */
export function toWithdrawPage(
  address: string | undefined,
  { url, strings }: Pick<SiteSettings, 'url' | 'strings'>,
): WithdrawPage | undefined {
  if (address === undefined) return undefined
  const whole = new URL(address, url)
  const own = pickStrings(strings)
  return { endpoint: whole.pathname, address: whole.href, ...(own && { strings: own }) }
}

function pickStrings(strings: SiteSettings['strings'] = {}): WithdrawPage['strings'] {
  const isShown = ([name]: [string, unknown]) => Object.hasOwn(withdrawMessages.en, name)
  const shown = Object.entries(strings).flatMap(([lang, messages]) => {
    const own = Object.entries(messages).filter(isShown)
    return own.length > 0 ? [[lang, Object.fromEntries(own)] as const] : []
  })
  return shown.length > 0 ? Object.fromEntries(shown) : undefined
}

import { formatOldAddress } from '../links/parse-old-address.ts'
import { formatRedirectLine, maxRedirectLength } from '../links/redirect-line.ts'
import type { Redirect } from '../model/page.ts'

/** Why hosts do not read a redirect; `undefined` if they do. */
export function explainLongRedirect(redirect: Redirect): { message: string; hint: string } | undefined {
  const { length } = formatRedirectLine(redirect)
  if (length <= maxRedirectLength) return undefined
  return {
    message: `The redirect from ${formatOldAddress(redirect)} has ${length} characters, and hosts read at most ${maxRedirectLength}: every letter outside ASCII is encoded as six to twelve.`,
    hint: 'Shorten its address or its target, for example the text that it fills in.',
  }
}

import { maxRedirectLength } from '../../core/encode-address.ts'
import type { Redirect } from '../../core/model/page.ts'
import { compareCodeUnits } from '../files/compare-code-units.ts'
import { checkLines } from './check-lines.ts'
import { escapeTarget, type HostedSite, listPolicies } from './hosted-site.ts'

/** Number of redirects that Cloudflare reads, the strictest of the hosts that read this file. */
export const maxRedirects = 2000

/**
 * Writes `_redirects`. Hosts that read it know one spelling of an address. So each redirect has a second line with a slash
 * at its end, and each address has lines for the cases in which people type it, as far as hosts read the file.
 *
 * @throws if a line is longer than hosts read
 */
export function renderRedirects(site: HostedSite): string {
  const byPath = [...site.redirects].sort((one, other) => compareCodeUnits(one.from, other.from))
  const taken = new Set([...listPolicies(site).map(([path]) => path), ...byPath.map(({ from }) => from)])
  const spellings = listSpellings(site, byPath).filter(({ from }) => !taken.has(from) && taken.add(from))
  const added = spellings.slice(0, Math.max(0, maxRedirects - byPath.length))
  const lines = [...byPath, ...added].map(
    ({ from, to, temporary }) => `${escapeTarget(from)} ${escapeTarget(to)} ${temporary ? 302 : 301}`,
  )
  checkLines('_redirects', lines, maxRedirectLength)
  return lines.map((line) => `${line}\n`).join('')
}

/** Further spellings of all addresses, those that are more likely first. */
function listSpellings(site: HostedSite, redirects: readonly Redirect[]): Redirect[] {
  const pages = listPolicies(site).map(([path]): Redirect => ({ from: path, to: path }))
  const respell = (spell: (path: string) => string) =>
    [...redirects, ...pages].map((redirect) => ({ ...redirect, from: spell(redirect.from) }))
  return [
    ...redirects.map((redirect) => ({ ...redirect, from: redirect.from.replace(/\/?$/, '/') })),
    ...[toLower, capitalize, capitalizeWords, toUpper].flatMap(respell),
  ]
}

const toLower = (path: string): string => path.toLowerCase()
const toUpper = (path: string): string => path.toUpperCase()
const capitalize = (path: string): string => path.toLowerCase().replace(/\/[a-z]/g, toUpper)
const capitalizeWords = (path: string): string => path.toLowerCase().replace(/(?<![a-z0-9])[a-z]/g, toUpper)

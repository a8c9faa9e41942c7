import { maxRedirectLength } from '../../core/encode-address.ts'
import { groupByParameters } from '../../core/links/find-destination.ts'
import { takesAllBelow } from '../../core/links/parse-old-address.ts'
import type { Redirect } from '../../core/model/page.ts'
import { compareCodeUnits } from '../files/compare-code-units.ts'
import { checkLines } from './check-lines.ts'
import { escapeTarget, type HostedSite, listPolicies } from './hosted-site.ts'

/** Number of redirects that Cloudflare reads, the strictest of the hosts that read this file. */
export const maxRedirects = 2000

/** Number of redirects of everything below a path that Cloudflare reads. */
export const maxOpenRedirects = 100

/**
 * Writes `_redirects`. Hosts that read it know one spelling of an address. So each redirect has a second line with a slash
 * at its end, and each address has lines for the cases in which people type it, as far as hosts read the file. Redirects by
 * query are in the form of Netlify, with `!` because their path may be that of a page; Cloudflare leaves such lines out.
 * Those of everything below a path come last, because Cloudflare counts what follows them among them.
 *
 * @throws if a line is longer than hosts read
 */
export function renderRedirects(site: HostedSite): string {
  const byPath = [...site.redirects].sort((one, other) => compareCodeUnits(one.from, other.from))
  const plain = byPath.filter(isPlain)
  const opened = byPath.filter(takesAllBelow).sort((one, other) => other.from.length - one.from.length)
  const taken = new Set([...listPolicies(site).map(([path]) => path), ...plain.map(({ from }) => from)])
  const ends = opened.flatMap(listEnds).filter(({ from }) => !taken.has(from.replace(/\/$/, '')))
  const spellings = [...ends, ...listSpellings(site, plain)].filter(
    ({ from }) => !taken.has(from) && taken.add(from),
  )
  const added = spellings.slice(0, Math.max(0, maxRedirects - plain.length))
  const lines = [
    ...groupByParameters(byPath).flatMap((group) => group.redirects.map(renderLine)),
    ...[...plain, ...added].flatMap(listEncodings),
    ...opened.flatMap((redirect) => [
      ...(keepsRest(redirect) ? [renderLine({ ...redirect, from: `${redirect.from}/` })] : []),
      renderLine(redirect),
    ]),
  ]
  checkLines('_redirects', lines, maxRedirectLength)
  return lines.map((line) => `${line}\n`).join('')
}

const isPlain = (redirect: Redirect): boolean => !redirect.query && !takesAllBelow(redirect)
const keepsRest = ({ to }: Redirect): boolean => to.endsWith('*')

function renderLine({ from, query, to, temporary }: Redirect): string {
  const parameters = Object.entries(query ?? {}).map(([name, value]) => ` ${name}=${value}`)
  const target = escapeTarget(to).replace(/\*$/, ':splat')
  return `${escapeTarget(from)}${parameters.join('')} ${target} ${temporary ? 302 : 301}${query ? '!' : ''}`
}

/** Hosts compare the encoded path, and old systems encode in lower case. */
function listEncodings(redirect: Redirect): string[] {
  const line = renderLine(redirect)
  const from = escapeTarget(redirect.from)
  const lower = from.replace(/%[0-9A-F]{2}/g, (sign) => sign.toLowerCase())
  return lower === from ? [line] : [line, lower + line.slice(from.length)]
}

/** The path itself: hosts differ in whether it is below itself. */
function listEnds(redirect: Redirect): Redirect[] {
  const from = redirect.from.slice(0, -2)
  const to = keepsRest(redirect) ? redirect.to.slice(0, -2) || '/' : redirect.to
  return [from, `${from}/`].map((end) => ({ ...redirect, from: end, to }))
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

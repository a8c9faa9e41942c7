import { escapeTarget } from '../../core/encode-address.ts'
import { groupByParameters } from '../../core/links/find-destination.ts'
import { takesAllBelow } from '../../core/links/parse-old-address.ts'
import { formatRedirectLine, maxRedirectLength } from '../../core/links/redirect-line.ts'
import type { Redirect } from '../../core/model/page.ts'
import { compareCodeUnits } from '../files/compare-code-units.ts'
import { type HostedSite, listPolicies } from './hosted-site.ts'

/** Number of redirects that Cloudflare reads, the strictest of the hosts that read this file. */
export const maxRedirects = 2000

/** Number of redirects of everything below a path that Cloudflare reads. */
export const maxOpenRedirects = 100

/**
 * Writes `_redirects`. Hosts that read it know one spelling of an address. So there are further lines, as far as hosts read the
 * file: with a slash at the end of a redirect, in lower case where it is encoded, and for the cases in which people type an
 * address. Redirects by query come first; Cloudflare leaves them out. Those of everything below a path come last, because
 * Cloudflare counts what follows them among them. A check of the site has refused redirects whose lines are longer than hosts
 * read.
 */
export function renderRedirects(site: HostedSite): string {
  const byPath = [...site.redirects].sort((one, other) => compareCodeUnits(one.from, other.from))
  const plain = byPath.filter(isPlain)
  const opened = byPath.filter(takesAllBelow).sort((one, other) => other.from.length - one.from.length)
  const lines = [
    ...groupByParameters(byPath).flatMap((group) => group.redirects.map(formatRedirectLine)),
    ...plain.map(formatRedirectLine),
    ...takeLines(listFurther(site, plain, opened), maxRedirects - plain.length),
    ...renderOpened(opened),
  ]
  return lines.map((line) => `${line}\n`).join('')
}

const isPlain = (redirect: Redirect): boolean => !redirect.query && !takesAllBelow(redirect)
const keepsRest = ({ to }: Redirect): boolean => to.endsWith('*')

/** The first lines that hosts read. */
function takeLines(lines: Iterable<string>, count: number): string[] {
  const taken: string[] = []
  for (const line of lines) {
    if (taken.length >= count) break
    if (line.length <= maxRedirectLength) taken.push(line)
  }
  return taken
}

/** Further lines for all addresses, those that are more likely first. */
function* listFurther(
  site: HostedSite,
  plain: readonly Redirect[],
  opened: readonly Redirect[],
): Generator<string> {
  for (const redirect of plain) yield* listLowerEncoding(redirect)
  const taken = new Set([...listPolicies(site).map(([path]) => path), ...plain.map(({ from }) => from)])
  const ends = opened.flatMap(listEnds).filter(({ from }) => !taken.has(from.replace(/\/$/, '')))
  for (const redirect of [...ends, ...listSpellings(site, plain)]) {
    if (taken.has(redirect.from)) continue
    taken.add(redirect.from)
    yield formatRedirectLine(redirect)
    yield* listLowerEncoding(redirect)
  }
}

/** Number of lines without which redirects of everything below a path would not be read, or would lead to other hosts. */
export const countOpenedLines = (redirects: readonly Redirect[]): number =>
  redirects.filter(takesAllBelow).reduce((sum, { to }) => sum + (to === '/*' ? 2 : 1), 0)

/**
 * Those that keep what is below have a line without the slash at its end, as far as hosts read the file. Cloudflare Pages
 * drops the `/./` of a target at the root, and would take `//` at its beginning for the address of another host.
 */
function renderOpened(opened: readonly Redirect[]): string[] {
  let room = maxOpenRedirects - countOpenedLines(opened)
  return opened.flatMap((redirect) => {
    const { from, to } = redirect
    const line = formatRedirectLine(redirect)
    const trimmed = formatRedirectLine({ ...redirect, from: `${from}/` })
    const hasTrimmed = keepsRest(redirect) && trimmed.length <= maxRedirectLength && room-- > 0
    return [
      ...(to === '/*' ? [formatRedirectLine({ ...redirect, from: `${from.slice(0, -1)}/*`, to: '/' })] : []),
      ...(hasTrimmed ? [trimmed] : []),
      line,
    ]
  })
}

/** Hosts compare the encoded path, and old systems encode in lower case. */
function listLowerEncoding(redirect: Redirect): string[] {
  const from = escapeTarget(redirect.from)
  const lower = from.replace(/%[0-9A-F]{2}/g, (sign) => sign.toLowerCase())
  return lower === from ? [] : [lower + formatRedirectLine(redirect).slice(from.length)]
}

/** The path itself: hosts differ in whether it is below itself. */
function listEnds(redirect: Redirect): Redirect[] {
  const from = redirect.from.slice(0, -2)
  const to = keepsRest(redirect) ? redirect.to.slice(0, -2) || '/' : redirect.to
  return [from, `${from}/`].map((end) => ({ ...redirect, from: end, to }))
}

/** Further spellings of all addresses. */
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

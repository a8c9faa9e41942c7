import { maxRedirectLength } from '../../core/encode-address.ts'
import { compareCodeUnits } from '../files/compare-code-units.ts'
import {
  escapeTarget,
  findCommonPolicy,
  type HostedSite,
  immutableCaching,
  joinAddress,
  listPolicies,
} from './hosted-site.ts'
import { renderNginx } from './nginx-files.ts'
import { formatHeaderLine } from './quote-host-file.ts'
import { renderSitemaps } from './render-sitemaps.ts'
import { completePolicy, drawingPolicy, listSecurityHeaders } from './security-headers.ts'

/** Longest lines that Cloudflare reads, the strictest of the hosts that read these files. */
const limits = { headerLine: 2000, redirectLine: maxRedirectLength }

/** Writes the files for hosts and search engines: name → content. */
export function renderHostFiles(site: HostedSite): Record<string, string> {
  return {
    _headers: renderHeaders(site),
    _redirects: renderRedirects(site),
    ...renderNginx(site),
    'robots.txt': renderRobots(site),
    ...renderSitemaps(site),
  }
}

/**
 * Writes `_headers`. `! Name` removes the value of an earlier rule (Cloudflare); hosts that do not support it join both
 * values. Pages need no caching rule, because these hosts revalidate by default. They also compress, write ETags and send
 * parts of files by themselves, and leave the query out of the key of a cached file; none of this can be set here.
 */
export function renderHeaders(site: HostedSite): string {
  const lines = listHeaderRules(site).flatMap(([path = '', ...rest]) => [
    path,
    ...rest.map((line) => `  ${line}`),
  ])
  checkLines('_headers', lines, limits.headerLine)
  return `${lines.join('\n')}\n`
}

/** Each rule as its path, followed by its lines. */
export function listHeaderRules(site: HostedSite): string[][] {
  const common = findCommonPolicy(site)
  const rules = [
    [
      '/*',
      ...listSecurityHeaders({ url: site.url, csp: common }).map(([name, value]) =>
        formatHeaderLine(name, value),
      ),
    ],
    ['/assets/*', '! Cache-Control', formatHeaderLine('Cache-Control', immutableCaching)],
    ['/*.svg', '! Content-Security-Policy', formatHeaderLine('Content-Security-Policy', drawingPolicy)],
  ]
  for (const [path, csp] of listPolicies(site, common)) {
    const lines = [
      '! Content-Security-Policy',
      formatHeaderLine('Content-Security-Policy', completePolicy(csp)),
    ]
    rules.push([path, ...lines])
    if (path !== '/') rules.push([`${path}/`, ...lines])
  }
  return rules
}

/** @throws if a line is longer than hosts read */
export function renderRedirects({ redirects }: HostedSite): string {
  const lines = [...redirects]
    .sort((one, other) => compareCodeUnits(one.from, other.from))
    .map(({ from, to, temporary }) => `${escapeTarget(from)} ${escapeTarget(to)} ${temporary ? 302 : 301}`)
  checkLines('_redirects', lines, limits.redirectLine)
  return lines.map((line) => `${line}\n`).join('')
}

/** Writes `robots.txt`. Pages with `noindex` are not disallowed: a crawler must be able to read it. */
export function renderRobots({ url }: HostedSite): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${escapeTarget(joinAddress(url, '/sitemap.xml'))}\n`
}

function checkLines(file: string, lines: readonly string[], limit: number): void {
  const long = lines.find((line) => line.length > limit)
  if (long === undefined) return
  throw new Error(
    `The file ${file} would contain a line of ${long.length} characters, but hosts read at most ${limit}: ${long.slice(0, 80)}…`,
  )
}

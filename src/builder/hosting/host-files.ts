import { escapeTarget } from '../../core/encode-address.ts'
import { compareCodeUnits } from '../files/compare-code-units.ts'
import {
  findCommonPolicy,
  findFallbackPolicy,
  type HostedSite,
  immutableCaching,
  joinAddress,
  listPolicies,
} from './hosted-site.ts'
import { renderNginx } from './nginx-files.ts'
import { formatHeaderLine } from './quote-host-file.ts'
import { renderRedirects } from './render-redirects.ts'
import { renderSitemaps } from './render-sitemaps.ts'
import { completePolicy, drawingPolicy, listSecurityHeaders } from './security-headers.ts'

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
 * values. Pages need no caching rule, because these hosts revalidate by default. They also compress and write ETags by
 * themselves, and leave the query out of the key of a cached file; none of this can be set here.
 */
export function renderHeaders(site: HostedSite): string {
  const lines = [...listHeaderRules(site), ...listJsonRules(site), ...listAssetRules(site)].flatMap(
    ([path = '', ...rest]) => [path, ...rest.map((line) => `  ${line}`)],
  )
  return `${lines.join('\n')}\n`
}

/** Each rule but those for assets as its path, followed by its lines. */
export function listHeaderRules(site: Omit<HostedSite, 'assets' | 'jsonFiles'>): string[][] {
  const common = findCommonPolicy(site)
  const rules = [
    [
      '/*',
      ...listSecurityHeaders({ ...site, csp: findFallbackPolicy(site) }).map(([name, value]) =>
        formatHeaderLine(name, value),
      ),
    ],
    ['/*.svg', '! Content-Security-Policy', formatHeaderLine('Content-Security-Policy', drawingPolicy)],
  ]
  for (const [path, csp] of listPolicies(site, common)) {
    rules.push([
      path,
      '! Content-Security-Policy',
      formatHeaderLine('Content-Security-Policy', completePolicy(csp)),
    ])
  }
  return rules
}

/** Apple reads `apple-app-site-association` as JSON only. */
const listJsonRules = ({ jsonFiles }: HostedSite): string[][] =>
  [...jsonFiles]
    .sort(compareCodeUnits)
    .map((path) => [`/${path}`, formatHeaderLine('Content-Type', 'application/json; charset=utf-8')])

/**
 * The rules for assets, by name: a pattern would reach files that are missing, which some hosts would then have browsers
 * keep for good. What a page needs first comes first, because Cloudflare reads a limited number of rules.
 */
function listAssetRules({ assets }: HostedSite): string[][] {
  const isNeededFirst = (path: string) => /\.(?:js|css|woff2)$/.test(path)
  return [...assets]
    .sort(
      (one, other) =>
        Number(isNeededFirst(other)) - Number(isNeededFirst(one)) || compareCodeUnits(one, other),
    )
    .map((path) => [`/${path}`, '! Cache-Control', formatHeaderLine('Cache-Control', immutableCaching)])
}

/** Writes `robots.txt`. Pages with `noindex` are not disallowed: a crawler must be able to read it. */
export function renderRobots({ url }: HostedSite): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${escapeTarget(joinAddress(url, '/sitemap.xml'))}\n`
}

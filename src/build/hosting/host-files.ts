import { maxRedirectLength } from '../../core/encode-address.ts'
import { compareCodeUnits } from '../site/hash-folder.ts'
import {
  escapeTarget,
  findCommonPolicy,
  type HostedSite,
  immutableCaching,
  listPolicies,
} from './hosted-site.ts'
import { writeNginx } from './nginx-file.ts'
import { writeHeaderLine } from './quote-host-file.ts'
import { completePolicy, drawingPolicy, listSecurityHeaders } from './security-headers.ts'

/** Limits of Cloudflare, the narrowest of the hosts that read these files. */
const limits = {
  headerRules: 100,
  headerLine: 2000,
  redirects: 2000,
  redirectLine: maxRedirectLength,
  sitemapEntries: 50_000,
}

/** The files by which hosts and search engines know the site: name → content. */
export function writeHostFiles(site: HostedSite): Record<string, string> {
  return {
    _headers: writeHeaders(site),
    _redirects: writeRedirects(site),
    'nginx.conf': writeNginx(site),
    'robots.txt': writeRobots(site),
    'sitemap.xml': writeSitemap(site),
  }
}

/**
 * `! Name` takes back what an earlier rule gave (Cloudflare); hosts that do not know it would join both values. Pages
 * get no caching rule because revalidation is what these hosts do by themselves.
 */
export function writeHeaders(site: HostedSite): string {
  const common = findCommonPolicy(site)
  const rules = [
    [
      '/*',
      ...listSecurityHeaders({ url: site.url, csp: common }).map(([name, value]) =>
        writeHeaderLine(name, value),
      ),
    ],
    ['/assets/*', '! Cache-Control', writeHeaderLine('Cache-Control', immutableCaching)],
    ['/*.svg', '! Content-Security-Policy', writeHeaderLine('Content-Security-Policy', drawingPolicy)],
  ]
  for (const [path, csp] of listPolicies(site)) {
    if (csp === common) continue
    const lines = [
      '! Content-Security-Policy',
      writeHeaderLine('Content-Security-Policy', completePolicy(csp)),
    ]
    rules.push([path, ...lines])
    if (path !== '/') rules.push([`${path}/`, ...lines])
  }
  if (rules.length > limits.headerRules) {
    throw new Error(
      `The file _headers would need ${rules.length} rules, and hosts read at most ${limits.headerRules}: ` +
        'too many pages have a Content-Security-Policy of their own. Put fewer kinds of embeds on pages of their own.',
    )
  }
  const lines = rules.flatMap(([path = '', ...rest]) => [path, ...rest.map((line) => `  ${line}`)])
  checkLines('_headers', lines, limits.headerLine)
  return `${lines.join('\n')}\n`
}

export function writeRedirects({ redirects }: HostedSite): string {
  const lines = [...redirects]
    .sort((one, other) => compareCodeUnits(one.from, other.from))
    .map(({ from, to }) => `${escapeTarget(from)} ${escapeTarget(to)} 301`)
  if (lines.length > limits.redirects) {
    throw new Error(`The site has ${lines.length} redirects, and hosts read at most ${limits.redirects}.`)
  }
  checkLines('_redirects', lines, limits.redirectLine)
  return lines.map((line) => `${line}\n`).join('')
}

export function writeSitemap({ url, routes }: HostedSite): string {
  const paths = routes.filter(({ indexed }) => indexed).map(({ path }) => path)
  if (paths.length > limits.sitemapEntries) {
    throw new Error(`The sitemap would hold ${paths.length} pages, and search engines read at most 50,000.`)
  }
  const entries = paths
    .sort(compareCodeUnits)
    .map((path) => `  <url><loc>${escapeXml(joinAddress(url, path))}</loc></url>\n`)
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`
  )
}

/** Pages that are not to be indexed are not disallowed: a crawler must be able to read that they say `noindex`. */
export function writeRobots({ url }: HostedSite): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${escapeTarget(joinAddress(url, '/sitemap.xml'))}\n`
}

function checkLines(file: string, lines: readonly string[], limit: number): void {
  const long = lines.find((line) => line.length > limit)
  if (long === undefined) return
  throw new Error(
    `The file ${file} would hold a line of ${long.length} characters, and hosts read at most ${limit}: ${long.slice(0, 80)}…`,
  )
}

function joinAddress(url: string, path: string): string {
  return `${url.replace(/\/$/, '')}${path === '/' ? '/' : path}`
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

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

/** Limits of Cloudflare, the strictest of the hosts that read these files. */
const limits = {
  headerRules: 100,
  headerLine: 2000,
  redirects: 2000,
  redirectLine: maxRedirectLength,
  sitemapEntries: 50_000,
}

/** Writes the files for hosts and search engines: name → content. */
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
 * Writes `_headers`. `! Name` removes the value of an earlier rule (Cloudflare); hosts that do not support it join both
 * values. Pages need no caching rule, because these hosts revalidate by default. They also compress, write ETags and send
 * parts of files by themselves, and leave the query out of the key of a cached file; none of this can be set here.
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
      `The file _headers would need ${rules.length} rules, but hosts read at most ${limits.headerRules}: ` +
        'too many pages need their own Content-Security-Policy. Use the same embeds on more pages.',
    )
  }
  const lines = rules.flatMap(([path = '', ...rest]) => [path, ...rest.map((line) => `  ${line}`)])
  checkLines('_headers', lines, limits.headerLine)
  return `${lines.join('\n')}\n`
}

export function writeRedirects({ redirects }: HostedSite): string {
  const lines = [...redirects]
    .sort((one, other) => compareCodeUnits(one.from, other.from))
    .map(({ from, to, temporary }) => `${escapeTarget(from)} ${escapeTarget(to)} ${temporary ? 302 : 301}`)
  if (lines.length > limits.redirects) {
    throw new Error(`The site has ${lines.length} redirects, but hosts read at most ${limits.redirects}.`)
  }
  checkLines('_redirects', lines, limits.redirectLine)
  return lines.map((line) => `${line}\n`).join('')
}

export function writeSitemap({ url, routes }: HostedSite): string {
  const paths = routes.filter(({ indexed }) => indexed).map(({ path }) => path)
  if (paths.length > limits.sitemapEntries) {
    throw new Error(`The sitemap would list ${paths.length} pages, but search engines read at most 50,000.`)
  }
  const entries = paths
    .sort(compareCodeUnits)
    .map((path) => `  <url><loc>${escapeXml(joinAddress(url, path))}</loc></url>\n`)
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`
  )
}

/** Writes `robots.txt`. Pages with `noindex` are not disallowed: a crawler must be able to read it. */
export function writeRobots({ url }: HostedSite): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${escapeTarget(joinAddress(url, '/sitemap.xml'))}\n`
}

function checkLines(file: string, lines: readonly string[], limit: number): void {
  const long = lines.find((line) => line.length > limit)
  if (long === undefined) return
  throw new Error(
    `The file ${file} would contain a line of ${long.length} characters, but hosts read at most ${limit}: ${long.slice(0, 80)}…`,
  )
}

function joinAddress(url: string, path: string): string {
  return `${url.replace(/\/$/, '')}${path === '/' ? '/' : path}`
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

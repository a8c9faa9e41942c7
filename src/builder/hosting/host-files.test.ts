import { expect, test } from 'vitest'
import { findReserved } from '../../core/check/rules/site/reserved-addresses.ts'
import { maxRedirectLength } from '../../core/links/redirect-line.ts'
import { renderHeaders, renderHostFiles, renderRobots } from './host-files.ts'
import { type HostedRoute, type HostedSite, hiddenFiles } from './hosted-site.ts'
import { listHostLimits } from './list-host-limits.ts'
import { nameNginxVariables } from './nginx-variables.ts'
import { matchHeaders, readHeaderRules, readRedirects } from './read-host-files.ts'
import { renderRedirects } from './render-redirects.ts'
import { renderSitemaps } from './render-sitemaps.ts'

const csp = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'"
const embeds = `${csp}; frame-src https://www.google.com`
const route = (path: string, more: Partial<HostedRoute> = {}): HostedRoute => ({
  path,
  aliases: [],
  indexed: true,
  csp,
  ...more,
})
const site: HostedSite = {
  url: 'https://www.example.com',
  routes: [
    route('/tamil/google-4', { indexed: false }),
    route('/', { aliases: ['/home'] }),
    route('/Course/Foundation'),
    route('/contact', { csp: embeds }),
  ],
  redirects: [
    { from: '/zebra', to: 'https://example.org/a b?c=1' },
    { from: '/old', to: '/Course/Foundation' },
  ],
  assets: ['assets/a.js'],
  jsonFiles: [],
}
const readHeaders = (path: string) => matchHeaders(readHeaderRules(renderHeaders(site)), path)

/** The table of the HTTP Observatory's grader, as far as static headers decide it. */
function scoreHeaders(headers: Map<string, string>): number {
  const policy = new Map(
    (headers.get('content-security-policy') ?? '').split('; ').map((text): [string, string] => {
      const [name = '', ...values] = text.split(' ')
      return [name, values.join(' ')]
    }),
  )
  const scripts = policy.get('script-src') ?? policy.get('default-src') ?? '*'
  const unsafe = /unsafe-|data:|\*|https:(?!\/\/)/.test(scripts) || !policy.get('object-src')
  const age = Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? 0)
  const penalties = [
    unsafe ? -20 : 0,
    age >= 15_768_000 ? 0 : -20,
    headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    policy.get('frame-ancestors') === "'none'" ? 5 : -20,
    /^(strict-origin|no-referrer|same-origin)/.test(headers.get('referrer-policy') ?? '') ? 5 : 0,
    headers.get('cross-origin-resource-policy') === 'same-origin' ? 10 : 0,
  ]
  return penalties.reduce((sum, points) => sum + points, 100)
}

test.each(['/', '/contact', '/contact/', '/assets/a.js', '/404.html'])('%s is rated A+', (path) => {
  expect(scoreHeaders(readHeaders(path))).toBeGreaterThanOrEqual(100)
})

test('an intake at another origin may show the images of the site, and of no other site', () => {
  const find = (more: Partial<HostedSite>) => {
    const built = { ...site, ...more }
    const headers = matchHeaders(readHeaderRules(renderHeaders(built)), '/assets/a.js')
    const [, nginx] =
      /add_header Cross-Origin-Resource-Policy "(.*?)"/.exec(
        renderHostFiles(built)['nginx-server.conf'] ?? '',
      ) ?? []
    expect(scoreHeaders(headers)).toBeGreaterThanOrEqual(100)
    return [headers.get('cross-origin-resource-policy'), nginx]
  }
  expect(find({})).toEqual(['same-origin', 'same-origin'])
  expect(find({ isShownElsewhere: true })).toEqual(['cross-origin', 'cross-origin'])
})

test('a page with embeds has exactly its own policy', () => {
  expect(readHeaders('/contact').get('content-security-policy')).toBe(
    `${embeds}; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  )
  expect(readHeaders('/home').get('content-security-policy')).not.toContain('frame-src')
})

test('every path permits what the page for missing addresses needs, and a page of its own policy nothing else', () => {
  const missing = {
    ...site,
    missingCsp: `${csp.replace("script-src 'self'", "script-src 'self' h")}; frame-src m`,
  }
  const find = (path: string) =>
    matchHeaders(readHeaderRules(renderHeaders(missing)), path).get('content-security-policy')
  for (const path of ['/nothing', '/a/b', '/404.html', '/home']) {
    expect(find(path), path).toContain("script-src 'self' h;")
    expect(find(path), path).toContain('frame-src m;')
  }
  expect(find('/contact')).toBe(readHeaders('/contact').get('content-security-policy'))
  const maps = renderHostFiles(missing)['nginx-maps.conf']
  expect(maps).toMatch(/default "default-src 'self'; script-src 'self' h; .*frame-src m;/)
  expect(maps?.match(/ frame-src m/g)).toHaveLength(1)
  const same = { ...site, missingCsp: csp }
  expect(renderHostFiles(same)).toEqual(renderHostFiles(site))
})

test('assets are immutable, pages are revalidated', () => {
  expect(readHeaders('/assets/a.js').get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(readHeaders('/').has('cache-control')).toBe(false)
})

test.each(['/assets/gone.js', '/assets-explained', '/assets', '/assets/a.js.br', '/assets/'])(
  'no rule says that %s, which is not an asset, stays the same',
  (path) => {
    expect(readHeaders(path).has('cache-control')).toBe(false)
  },
)

test('rules for the policies of pages and for what pages need first come before those for images', () => {
  const assets = ['assets/a.webp', 'assets/b.js', 'assets/c.svg', 'assets/d.woff2']
  const paths = renderHeaders({ ...site, assets }).match(/^\S+/gm)
  const last = ['/assets/b.js', '/assets/d.woff2', '/assets/a.webp', '/assets/c.svg']
  expect(paths).toEqual(['/*', '/*.svg', '/contact', ...last])
})

test('no query changes a page', () => {
  expect(readHeaders('/').get('no-vary-search')).toBe('key-order, params')
  expect(renderHostFiles(site)['nginx-maps.conf']).toMatch(
    /map \$status \$\w+_search \{\s+default "key-order, params";\s+"~\^30\[1278\]" "";/,
  )
})

test('HSTS is sent only if the site uses https', () => {
  expect(renderHeaders({ ...site, url: 'http://localhost:4173' })).not.toContain('Strict-Transport')
})

test('a line that Cloudflare does not read is written and told', () => {
  const sources = (count: number) =>
    Array.from({ length: count }, (_, index) => `https://h${index}.example`).join(' ')
  const routes = [route('/'), route('/a'), route('/maps', { csp: `${csp}; frame-src ${sources(100)}` })]
  expect(renderHeaders({ ...site, routes })).toContain('https://h99.example')
  expect(listHostLimits({ ...site, routes })).toEqual([
    expect.stringMatching(/^The file _headers has a line of more than 2000 characters for "\/maps", because/),
  ])
})

test('more rules or redirects than some hosts read are written and told', () => {
  expect(listHostLimits(site)).toEqual([])
  const routes = Array.from({ length: 110 }, (_, index) =>
    route(`/p${index}`, { csp: `${csp}; frame-src h${index}` }),
  )
  expect(renderHeaders({ ...site, routes })).toContain('/p59\n')
  const redirects = Array.from({ length: 2001 }, (_, index) => ({ from: `/r${index}`, to: '/' }))
  expect(listHostLimits({ ...site, routes, redirects })).toEqual([
    expect.stringMatching(/^The file _headers has \d+ rules.* Cloudflare reads only 100/),
    expect.stringContaining('has 2001 redirects'),
  ])
})

test.each([
  ['/course/foundation', '/Course/Foundation 301'],
  ['/COURSE/FOUNDATION', '/Course/Foundation 301'],
  ['/Contact', '/contact 301'],
  ['/HOME', '/home 301'],
  ['/Tamil/Google-4', '/tamil/google-4 301'],
  ['/old/', '/Course/Foundation 301'],
  ['/Old', '/Course/Foundation 301'],
  // The host finds these by itself, or the address is there.
  ['/Course/Foundation', undefined],
  ['/Course/Foundation/', undefined],
  ['/contact/', undefined],
  ['//', undefined],
])('hosts that know one spelling are told where %s leads', (from, expected) => {
  const line = renderRedirects(site)
    .split('\n')
    .find((one) => one.startsWith(`${from} `))
  expect(line?.slice(from.length + 1)).toBe(expected)
})

test('further spellings are written as far as hosts read', () => {
  const redirects = Array.from({ length: 1500 }, (_, index) => ({ from: `/r${index}`, to: '/' }))
  const lines = renderRedirects({ ...site, redirects })
    .trim()
    .split('\n')
  expect(lines).toHaveLength(2000)
  expect(lines.filter((line) => /^\/r\d+ /.test(line))).toHaveLength(1500)
})

test('spellings of encoded redirects take no line of a redirect, and none is longer than hosts read', () => {
  const redirects = Array.from({ length: 1500 }, (_, index) => ({ from: `/தமிழ்-${index}`, to: '/' }))
  const long = route(`/Course/${'ത'.repeat(85)}`)
  const lines = renderRedirects({ ...site, routes: [...site.routes, long], redirects })
    .trim()
    .split('\n')
  expect(lines).toHaveLength(2000)
  expect(lines.filter((line) => /^\/%E0[^/]* /.test(line))).toHaveLength(1500)
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(maxRedirectLength)
})

test('each redirect of everything below a path is among those that Cloudflare reads', () => {
  const redirects = Array.from({ length: 80 }, (_, index) => ({ from: `/r${index}/*`, to: '/tamil/*' }))
  const lines = renderRedirects({ ...site, redirects })
    .trim()
    .split('\n')
  const opened = lines.filter((line) => line.includes('*'))
  expect(opened).toHaveLength(100)
  expect(lines.slice(-100)).toEqual(opened)
  expect(opened.filter((line) => line.includes('/* '))).toHaveLength(80)
  // A host takes the first line that fits.
  expect(
    opened.filter((line, index) => line.includes('/*/ ') && opened[index + 1] !== line.replace('/*/', '/*')),
  ).toEqual([])
})

test('what is below a path is not the address of another host', () => {
  const redirects = [{ from: '/en/*', to: '/*' }]
  const text = renderRedirects({ ...site, routes: [], redirects })
  expect(text.trim().split('\n')).toEqual([
    ...['/en / 301', '/en/ / 301', '/en//* / 301', '/en/*/ /./:splat 301', '/en/* /./:splat 301'],
  ])
  const ends = [{ from: '/en', to: '/' }]
  expect(readRedirects(text)).toEqual([...ends, { from: '/en/', to: '/' }, ...redirects])
  const many = Array.from({ length: 51 }, (_, index) => ({ from: `/r${index}/*`, to: '/*' }))
  expect(listHostLimits({ ...site, redirects: many })).toEqual([expect.stringContaining('has 102 lines')])
})

test('a sitemap that would be too large becomes several and an index', () => {
  const files = renderSitemaps(site, 2)
  expect(Object.keys(files).sort()).toEqual(['sitemap-1.xml', 'sitemap-2.xml', 'sitemap.xml'])
  expect(files['sitemap.xml']).toContain(
    '<sitemap><loc>https://www.example.com/sitemap-2.xml</loc></sitemap>',
  )
  const entries = [files['sitemap-1.xml'], files['sitemap-2.xml']].map(
    (text) => text?.match(/<url>/g)?.length,
  )
  expect(entries).toEqual([2, 1])
})

test('redirects, sitemap and robots are written', () => {
  expect(renderRedirects({ ...site, routes: [] })).toBe(
    [
      ...['/old /Course/Foundation 301', '/zebra https://example.org/a%20b?c=1 301'],
      ...['/old/ /Course/Foundation 301', '/zebra/ https://example.org/a%20b?c=1 301'],
      ...['/Old /Course/Foundation 301', '/Zebra https://example.org/a%20b?c=1 301'],
      ...['/OLD /Course/Foundation 301', '/ZEBRA https://example.org/a%20b?c=1 301', ''],
    ].join('\n'),
  )
  expect(renderRobots(site)).toBe('User-agent: *\nAllow: /\n\nSitemap: https://www.example.com/sitemap.xml\n')
  expect(
    [...(renderSitemaps(site)['sitemap.xml'] ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, address]) => address,
    ),
  ).toEqual([
    'https://www.example.com/',
    'https://www.example.com/Course/Foundation',
    'https://www.example.com/contact',
  ])
})

test('the nginx file has every spelling, redirect and policy', () => {
  const text = renderHostFiles(site)['nginx-maps.conf']
  const { query, further } = nameNginxVariables(site)
  expect(text).toContain('"/Course/Foundation" "/Course/Foundation";')
  expect(text).toContain('"" "/";')
  expect(text).toContain(`"/old" "/Course/Foundation${query}";`)
  expect(text).toContain(`"/zebra" "https://example.org/a%20b?c=1${further}";`)
  expect(text).toContain(`"/contact" "${embeds}; object-src`)
})

test('no page can have the address of a file that is not shown to visitors', () => {
  for (const name of hiddenFiles) expect(findReserved(`/${name}`), name).toBeDefined()
})

test('sites in one nginx have variables of their own', () => {
  const name = (url: string) => nameNginxVariables({ ...site, url }).moved
  const urls = ['https://www.example.com', 'https://www-example.com', 'https://1.example:8443']
  expect(new Set(urls.map(name)).size).toBe(urls.length)
  for (const url of urls) expect(name(url)).toMatch(/^\$[a-z]\w*$/)
})

test('the order of routes and redirects does not matter', () => {
  const turned = { ...site, routes: [...site.routes].reverse(), redirects: [...site.redirects].reverse() }
  expect(renderHostFiles(turned)).toEqual(renderHostFiles(site))
})

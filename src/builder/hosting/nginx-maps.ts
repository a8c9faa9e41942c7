import { searchVariance } from '../../contracts/speculation-rules.ts'
import { compareCodeUnits } from '../files/compare-code-units.ts'
import {
  escapeTarget,
  findCommonPolicy,
  type HostedSite,
  immutableCaching,
  listPolicies,
  pageCaching,
} from './hosted-site.ts'
import { nameNginxVariables } from './nginx-variables.ts'
import { quoteNginx } from './quote-host-file.ts'
import { completePolicy, drawingPolicy } from './security-headers.ts'

/**
 * Writes what belongs into the `http` block of an nginx: what each path is answered with. nginx ignores case in the keys
 * of a `map`, which finds a page by any spelling, but not in regular expressions.
 */
export function renderNginxMaps(site: HostedSite): string {
  const { canonical, respelt, moved, closed, page, policy, search, caching } = nameNginxVariables(site)
  return `# The pages and redirects of the site, for the http block. nginx-server.conf says where each of the two belongs.

# Any spelling of a page's path -> the path in the route table.
map $uri ${canonical} {
  default "";
${renderEntries(listSpellings(site))}}
map "${canonical}|$uri" ${respelt} {
  default ${canonical};
  "~^\\|" "";
  "~^(.*)\\|\\1$" "";
}
map $uri ${moved} {
  default "";
${renderEntries(listMoves(site, false))}}
# Redirects of routes that are closed for a while.
map $uri ${closed} {
  default "";
${renderEntries(listMoves(site, true))}}
map ${page} ${policy} {
  default ${quoteNginx(completePolicy(findCommonPolicy(site)))};
  "~*\\.svg$" ${quoteNginx(drawingPolicy)};
${renderEntries(listOwnPolicies(site))}}
# The target of a redirect contains the query.
map $status ${search} {
  default ${quoteNginx(searchVariance)};
  "~^30[1278]" "";
}
map "$status ${page}" ${caching} {
  default "${pageCaching}";
  "~^(200|206|304) /assets/" "${immutableCaching}";
}
`
}

function listSpellings(site: HostedSite): [string, string][] {
  const spellings: [string, string][] = []
  for (const [path] of listPolicies(site)) {
    const quoted = quoteNginx(path)
    if (path !== '/') spellings.push([path, quoted], [`${path}/`, quoted])
    spellings.push([path === '/' ? '/index.html' : `${path}/index.html`, quoted])
  }
  return spellings
}

function listMoves({ redirects }: HostedSite, isTemporary: boolean): [string, string][] {
  const listed = redirects.filter(({ temporary = false }) => temporary === isTemporary)
  const named = new Set(redirects.map(({ from }) => from.toLowerCase()))
  const moves = listed.flatMap(({ from, to }) => {
    const escaped = escapeTarget(to)
    const target = quoteNginx(escaped, /[?#]/.test(escaped) ? '' : '$is_args$args')
    // As pages are found with these endings, unless another redirect has the address.
    const base = from === '/' ? '' : from
    const others = [`${base}/`, `${base}/index.html`].filter((path) => !named.has(path.toLowerCase()))
    return [from, ...others].map((path): [string, string] => [path, target])
  })
  return moves.sort(([one], [other]) => compareCodeUnits(one, other))
}

function listOwnPolicies(site: HostedSite): [string, string][] {
  return listPolicies(site, findCommonPolicy(site)).map(([path, csp]) => [
    path,
    quoteNginx(completePolicy(csp)),
  ])
}

/**
 * Writes the entries of a map; values are already quoted. A path begins with a slash, so it cannot be a keyword of the
 * map such as `hostnames`.
 */
function renderEntries(entries: readonly [key: string, value: string][]): string {
  return entries.map(([key, value]) => `  ${quoteNginx(key)} ${value};\n`).join('')
}

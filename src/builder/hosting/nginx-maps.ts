import { searchVariance } from '../../contracts/speculation-rules.ts'
import { addressEnds, trimAddress } from '../../core/trim-address.ts'
import { compareCodeUnits } from '../files/compare-code-units.ts'
import {
  escapeTarget,
  findCommonPolicy,
  type HostedSite,
  immutableCaching,
  listPolicies,
  pageCaching,
} from './hosted-site.ts'
import { type NginxVariables, nameNginxVariables } from './nginx-variables.ts'
import { quoteNginx } from './quote-host-file.ts'
import { completePolicy, drawingPolicy } from './security-headers.ts'

const ends = quoteNginx(addressEnds).slice(1, -1)
/** Characters that are kept of parameters which are attached to a path. nginx has decoded them, line breaks as well. */
const kept = "\\w.~%!'()*,;:@/?=&+-"

/**
 * Writes what belongs into the `http` block of an nginx: what each path is answered with. nginx ignores case in the keys
 * of a `map`, which finds a page by any spelling, but not in regular expressions.
 */
export function renderNginxMaps(site: HostedSite): string {
  const names = nameNginxVariables(site)
  const { meant, canonical, respelt, moved, closed, page, policy, search, caching } = names
  const { written, parameters, query, further } = names
  return `# The pages and redirects of the site, for the http block. nginx-server.conf says where each of the two belongs.

# The path without what programs and people put behind an address, then without the ending of a file.
map $uri ${written} {
  default $uri;
${renderEntries(listFixed(site, 0))}  "~^([^&?]*[^${ends}&?])[${ends}]*(?:[&?]|$)" $1;
}
map ${written} ${meant} {
  default ${written};
${renderEntries(listFixed(site, 1))}  "~*^(.*?)(?:/index(?:\\.html)?|\\.html)$" $1;
}
map "$args $uri" ${parameters} {
  "~^ [^&?]*[&?]([${kept}]+)" $1;
  "~^([^ ]+) [^&?]*[&?]([${kept}]+)" $2&$1;
  "~^([^ ]*) " $1;
}
map ${parameters} ${query} {
  default ?${parameters};
  "" "";
}
map ${parameters} ${further} {
  default &${parameters};
  "" "";
}

# Any spelling of a page's path -> the path in the route table.
map ${meant} ${canonical} {
  default "";
${renderEntries(listPages(site))}}
map "${canonical}|$uri" ${respelt} {
  default ${canonical};
  "~^\\|" "";
  "~^(.*)\\|\\1$" "";
}
map ${meant} ${moved} {
  default "";
${renderEntries(listMoves(site, false, names))}}
# Redirects of routes that are closed for a while.
map ${meant} ${closed} {
  default "";
${renderEntries(listMoves(site, true, names))}}
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

/** Addresses that end as others do which mean another: they mean themselves. */
function listFixed(site: HostedSite, step: 0 | 1): [string, string][] {
  const all = [...listPolicies(site).map(([path]) => path), ...site.redirects.map(({ from }) => from)]
  return all
    .filter((path) => trimAddress(path).paths[step] !== path)
    .map((path): [string, string] => [path, quoteNginx(path)])
    .sort(([one], [other]) => compareCodeUnits(one, other))
}

/** `/` is also what is left of `/index.html`: nothing. */
const listKeys = (path: string): string[] => (path === '/' ? ['/', ''] : [path])

const listPages = (site: HostedSite): [string, string][] =>
  listPolicies(site).flatMap(([path]) =>
    listKeys(path).map((key): [string, string] => [key, quoteNginx(path)]),
  )

/** The query is in front of the fragment, and behind the query of the target. */
function listMoves(
  { redirects }: HostedSite,
  isTemporary: boolean,
  { query, further }: NginxVariables,
): [string, string][] {
  const listed = redirects.filter(({ temporary = false }) => temporary === isTemporary)
  const moves = listed.flatMap(({ from, to }) => {
    const [, address = '', fragment = ''] = /^([^#]*)(.*)$/.exec(escapeTarget(to)) ?? []
    const target = quoteNginx(address, (address.includes('?') ? further : query) + fragment)
    return listKeys(from).map((key): [string, string] => [key, target])
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

import { searchVariance } from '../../contracts/speculation-rules.ts'
import { takesAllBelow } from '../../core/links/parse-old-address.ts'
import { addressEnds, trimAddress } from '../../core/trim-address.ts'
import { compareCodeUnits } from '../files/compare-code-units.ts'
import {
  findCommonPolicy,
  findFallbackPolicy,
  type HostedSite,
  immutableCaching,
  listPolicies,
  pageCaching,
} from './hosted-site.ts'
import { listKeys, quoteTarget, renderEntries } from './nginx-entries.ts'
import { renderOldAddressMaps } from './nginx-old-addresses.ts'
import { type NginxVariables, nameNginxVariables } from './nginx-variables.ts'
import { quoteNginx, quoteNginxKey } from './quote-host-file.ts'
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
  default ${quoteNginx(completePolicy(findFallbackPolicy(site)))};
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
${renderOldAddressMaps(site)}`
}

/** Addresses that end as others do which mean another: they mean themselves. */
function listFixed(site: HostedSite, step: 0 | 1): [string, string][] {
  const all = [...listPolicies(site).map(([path]) => path), ...site.redirects.map(({ from }) => from)]
  return all
    .filter((path) => !path.endsWith('*') && trimAddress(path).paths[step] !== path)
    .map((path): [string, string] => [path, quoteNginxKey(path)])
    .sort(([one], [other]) => compareCodeUnits(one, other))
}

const listPages = (site: HostedSite): [string, string][] =>
  listPolicies(site).flatMap(([path]) =>
    listKeys(path).map((key): [string, string] => [key, quoteNginx(path)]),
  )

function listMoves(site: HostedSite, isTemporary: boolean, names: NginxVariables): [string, string][] {
  const listed = site.redirects.filter(
    (redirect) =>
      !redirect.query && !takesAllBelow(redirect) && (redirect.temporary ?? false) === isTemporary,
  )
  const moves = listed.flatMap(({ from, to }) =>
    listKeys(from).map((key): [string, string] => [key, quoteTarget(to, names)]),
  )
  return moves.sort(([one], [other]) => compareCodeUnits(one, other))
}

function listOwnPolicies(site: HostedSite): [string, string][] {
  return listPolicies(site, findCommonPolicy(site)).map(([path, csp]) => [
    path,
    quoteNginx(completePolicy(csp)),
  ])
}

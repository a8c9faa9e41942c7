import { formerManifestName, intakeManifestName } from '../../contracts/intake-manifest.ts'
import type { Redirect } from '../../core/model/page.ts'
import { compareCodeUnits } from '../files/compare-code-units.ts'
import { joinPolicies } from './join-headers.ts'

export interface HostedRoute {
  path: string
  aliases: readonly string[]
  indexed: boolean
  /** Content-Security-Policy of the page, to which the directives of every page are added. */
  csp: string
}

export interface HostedSite {
  /** Address of the site, without a trailing slash. */
  url: string
  routes: readonly HostedRoute[]
  /** That of the page for missing addresses, which hosts show at paths of any kind; absent if the site has none. */
  missingCsp?: string | undefined
  /** Whether an intake at another origin shows pages of the site, whose images are the site's. */
  isShownElsewhere?: boolean | undefined
  redirects: readonly Redirect[]
  /** Paths of the files below /assets/, without a leading slash. */
  assets: readonly string[]
  /** Paths of files that are JSON and have no extension to tell it, without a leading slash. */
  jsonFiles: readonly string[]
}

const nginxFileNames = ['nginx.conf', 'nginx-maps.conf', 'nginx-server.conf'] as const
export type NginxFileName = (typeof nginxFileNames)[number]

/** Files for hosts and the intake. `serve` and nginx do not serve them to visitors. */
export const hiddenFiles = [
  ...(['_headers', '_redirects', ...nginxFileNames, 'schedule.json'] as const),
  ...([intakeManifestName, formerManifestName] as const),
]
export const immutableCaching = 'public, max-age=31536000, immutable'
export const pageCaching = 'public, max-age=0, must-revalidate'

/** The policy of most pages. */
export function findCommonPolicy(site: Pick<HostedSite, 'routes'>): string {
  const counts = new Map<string, number>()
  for (const { aliases, csp } of site.routes) counts.set(csp, (counts.get(csp) ?? 0) + 1 + aliases.length)
  const ordered = [...counts].sort(([one, a], [other, b]) => b - a || compareCodeUnits(one, other))
  return ordered[0]?.[0] ?? "default-src 'self'"
}

/**
 * The policy of every path that has none of its own: of most pages, and of paths without a page. It permits what the page
 * for missing addresses needs.
 */
export function findFallbackPolicy(site: Pick<HostedSite, 'routes' | 'missingCsp'>): string {
  const common = findCommonPolicy(site)
  return site.missingCsp === undefined ? common : joinPolicies(site.missingCsp, common)
}

/** Every path of a page, aliases included, with its policy, except those with the policy `common`; sorted. */
export function listPolicies(
  { routes }: Pick<HostedSite, 'routes'>,
  common?: string,
): [path: string, csp: string][] {
  const all = routes
    .filter(({ csp }) => csp !== common)
    .flatMap(({ path, aliases, csp }) => [path, ...aliases].map((at): [string, string] => [at, csp]))
  return all.sort(([one], [other]) => compareCodeUnits(one, other))
}

/** The address of a path on a site. */
export function joinAddress(url: string, path: string): string {
  return `${url.replace(/\/$/, '')}${path}`
}

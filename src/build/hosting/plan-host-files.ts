import type { KeptContent, KnownOutput } from '../output/write-site.ts'
import { fingerprint } from '../pages/fingerprint.ts'
import { listHostFileNames, writeHostFiles } from './host-files.ts'
import type { HostedSite } from './hosted-site.ts'

/**
 * The files for hosts and search engines. They are written only if something differs that they are made from. What
 * cannot be written throws here, before anything else is written.
 */
export function planHostFiles(
  site: HostedSite,
  known: ReadonlyMap<string, KnownOutput>,
): [name: string, file: KeptContent][] {
  const content = describeHostedSite(site)
  const names = listHostFileNames(site)
  const isKnown = names.every((name) => known.get(name)?.content === content)
  let texts = isKnown ? undefined : writeHostFiles(site)
  return names.map((name) => {
    const open = async () => {
      texts ??= writeHostFiles(site)
      return texts[name] ?? ''
    }
    return [name, { content, open }]
  })
}

/** A value that is equal for equal sites. Most pages have the same policy, so policies are numbered. */
function describeHostedSite({ url, redirects, routes }: HostedSite): string {
  const policies = new Map<string, number>()
  const pages = routes.map(({ path, aliases, indexed, csp }) => {
    const policy = policies.get(csp) ?? policies.size
    policies.set(csp, policy)
    return [path, aliases, indexed, policy]
  })
  return fingerprint(JSON.stringify([url, redirects, [...policies.keys()], pages]))
}

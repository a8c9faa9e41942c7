import { listHeaderRules } from './host-files.ts'
import type { HostedSite } from './hosted-site.ts'

/** What Cloudflare reads of a site; other hosts that read these files allow more. */
const limits = { headerRules: 100, redirects: 2000 }

/** Sentences about what some hosts would ignore. `serve` and nginx have no such limits. */
export function listHostLimits(site: HostedSite): string[] {
  const rules = listHeaderRules(site).length
  const redirects = site.redirects.length
  const notes: string[] = []
  if (rules > limits.headerRules)
    notes.push(
      `The file _headers has ${rules} rules, because many pages need their own Content-Security-Policy, but Cloudflare reads only ${limits.headerRules}: ` +
        'on later pages it would block embeds. Use the same embeds on more pages, or serve the site with nginx or `vaasal serve`.',
    )
  if (redirects > limits.redirects)
    notes.push(
      `The file _redirects has ${redirects} redirects, but Cloudflare reads only ${limits.redirects}. Serve the site with nginx or \`vaasal serve\`.`,
    )
  return notes
}

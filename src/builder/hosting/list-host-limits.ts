import { listNames } from '../../core/diagnostics/phrases.ts'
import { takesAllBelow } from '../../core/links/parse-old-address.ts'
import { listHeaderRules } from './host-files.ts'
import type { HostedSite } from './hosted-site.ts'
import { countOpenedLines, maxOpenRedirects, maxRedirects } from './render-redirects.ts'

/** Number of rules in `_headers` that Cloudflare reads; other hosts that read it allow more. */
const maxHeaderRules = 100

/** Length of the longest line of `_headers` that Cloudflare reads; the other hosts that read it allow more. */
const maxHeaderLine = 2000

/** Sentences about what some hosts would ignore. `serve` and nginx have no such limits. */
export function listHostLimits(site: Omit<HostedSite, 'assets' | 'jsonFiles'>): string[] {
  const rules = listHeaderRules(site)
  const unread = rules.flatMap(([path = '', ...lines]) =>
    lines.some(({ length }) => length > maxHeaderLine) ? [path] : [],
  )
  const opened = countOpenedLines(site.redirects)
  const redirects = site.redirects.filter((redirect) => !redirect.query && !takesAllBelow(redirect)).length
  const notes: string[] = []
  if (unread.length > 0)
    notes.push(
      `The file _headers has a line of more than ${maxHeaderLine} characters for ${listNames(unread)}, because there are embeds of so many hosts, but Cloudflare does not read it: pages would have no Content-Security-Policy there. Use fewer hosts on a page, or serve the site with nginx or \`npx vaasal serve\`.`,
    )
  if (rules.length > maxHeaderRules)
    notes.push(
      `The file _headers has ${rules.length} rules, because many pages need their own Content-Security-Policy, but Cloudflare reads only ${maxHeaderRules}: ` +
        'on later pages it would block embeds. Use the same embeds on more pages, or serve the site with nginx or `npx vaasal serve`.',
    )
  if (redirects > maxRedirects)
    notes.push(
      `The file _redirects has ${redirects} redirects, but Cloudflare reads only ${maxRedirects}. Serve the site with nginx or \`npx vaasal serve\`.`,
    )
  if (opened > maxOpenRedirects)
    notes.push(
      `The file _redirects has ${opened} lines for redirects that end in "/*", but Cloudflare reads only ${maxOpenRedirects}. Serve the site with nginx or \`npx vaasal serve\`.`,
    )
  return notes
}

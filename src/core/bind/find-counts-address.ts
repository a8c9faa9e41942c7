import type { SiteSettings } from '../schema/site-schema.ts'

/** Any host that is not on the internet. */
const own = 'https://site.invalid'

/**
 * Where the pages of a site are counted: next to the forms' endpoint, so that a host that forwards the forms forwards
 * this address too. The first form that names an intake of this engine decides, else the first one on the site itself.
 * `undefined` for a site that does not count.
 */
export function findCountsAddress({
  counts,
  forms = {},
}: Pick<SiteSettings, 'counts' | 'forms'>): string | undefined {
  if (!counts) return undefined
  const all = Object.values(forms)
  const form = all.find(({ context }) => context) ?? all.find(({ endpoint }) => endpoint.startsWith('/'))
  const endpoint = new URL(form?.endpoint ?? '/api/', own)
  const taken = new Set(all.map((one) => new URL(one.endpoint, own).pathname))
  let address = new URL('count', endpoint)
  for (let number = 2; taken.has(address.pathname); number++) address = new URL(`count-${number}`, endpoint)
  return address.origin === own ? address.pathname : address.href
}

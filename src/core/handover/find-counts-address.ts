import { isOwnEndpoint } from '../links/is-own-endpoint.ts'
import { parseUrl } from '../links/parse-url.ts'
import type { SiteSettings } from '../schema/site-schema.ts'

/** Any host that is not on the internet. */
const own = 'https://site.invalid'

/** Where the pages of a site are counted; `undefined` for a site that does not count. */
export const findCountsAddress = (settings: Pick<SiteSettings, 'counts' | 'forms'>): string | undefined =>
  settings.counts ? findBeside(settings, 'count') : undefined

/**
 * Where people have a lead of theirs erased; `undefined` for a site that asks for no consent, or whose forms go to somebody
 * else.
 */
export const findWithdrawAddress = (
  settings: Pick<SiteSettings, 'counts' | 'forms' | 'consent'>,
): string | undefined =>
  settings.consent && listForms(settings).some(isOwnEndpoint) ? findBeside(settings, 'withdraw') : undefined

/**
 * An address next to the forms' endpoint, so that a host that forwards the forms forwards this address too. The first form
 * that names an intake of this engine decides, else the first one on the site itself.
 */
function findBeside(settings: Pick<SiteSettings, 'forms'>, name: string): string {
  const all = listForms(settings)
  const form = all.find(({ context }) => context) ?? all.find(isOwnEndpoint)
  const endpoint = form?.url ?? new URL('/api/', own)
  const taken = new Set(all.map(({ url }) => url.pathname))
  let address = new URL(name, endpoint)
  for (let number = 2; taken.has(address.pathname); number++) address = new URL(`${name}-${number}`, endpoint)
  return address.origin === own ? address.pathname : address.href
}

interface FormAddress {
  endpoint: string
  context?: boolean | undefined
}

/** The forms that have an address. In a site with errors one may lack it. */
const listForms = ({ forms }: Pick<SiteSettings, 'forms'>): (FormAddress & { url: URL })[] =>
  Object.values<Partial<FormAddress> | undefined>(forms ?? {}).flatMap((form) => {
    const { endpoint, context } = form ?? {}
    const url = typeof endpoint === 'string' ? parseUrl(endpoint, own) : undefined
    return endpoint !== undefined && url ? [{ endpoint, context, url }] : []
  })

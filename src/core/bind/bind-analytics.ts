import type { PageAnalytics } from '../model/page.ts'
import type { PageFields } from '../schema/page-fields-schema.ts'
import type { SiteSettings } from '../schema/site-schema.ts'

/** What a page measures, from the site's settings and the page's own; `undefined` if nothing is configured. */
export function bindAnalytics(
  { analytics: own }: Pick<PageFields, 'analytics'>,
  { analytics: site }: Pick<SiteSettings, 'analytics'>,
): PageAnalytics | undefined {
  if (!site) return undefined
  const named = own ?? site.everywhere ?? []
  const tag = named.includes('tag') ? site.tag?.id : undefined
  const tagManager = named.includes('tagManager') ? site.tagManager?.id : undefined
  const isTagged = tag !== undefined || tagManager !== undefined
  const isTaggedElsewhere = site.tag !== undefined || site.tagManager !== undefined
  const bound: PageAnalytics = {
    ...(tag !== undefined && { tag }),
    ...(tagManager !== undefined && { tagManager }),
    ...(site.vitals !== undefined && { vitals: site.vitals }),
    ...(site.events && { events: isTagged ? 'send' : isTaggedElsewhere ? 'keep' : 'log' }),
  }
  return Object.keys(bound).length > 0 ? bound : undefined
}

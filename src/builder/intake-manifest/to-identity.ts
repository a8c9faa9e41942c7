import { type SiteIdentity, toSiteId } from '../../contracts/intake-manifest.ts'
import type { SiteSettings } from '../../core/schema/site-schema.ts'

/** What a site is called, from its checked settings. */
export const toIdentity = ({
  id,
  name,
  url,
  lang,
  timezone,
}: Pick<SiteSettings, 'id' | 'name' | 'url' | 'lang' | 'timezone'>): SiteIdentity => ({
  ...{ id: id ?? toSiteId(url), name, lang },
  ...(timezone !== undefined && { timeZone: timezone }),
})

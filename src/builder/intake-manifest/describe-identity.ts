import { nameSite, type SiteIdentity } from '../../contracts/intake-manifest.ts'
import type { SiteSettings } from '../../core/schema/site-schema.ts'

/** What a site is called, from its checked settings. */
export const describeIdentity = ({
  id,
  name,
  url,
  lang,
  timezone,
}: Pick<SiteSettings, 'id' | 'name' | 'url' | 'lang' | 'timezone'>): SiteIdentity => ({
  ...{ id: id ?? nameSite(url), name, lang },
  ...(timezone !== undefined && { timeZone: timezone }),
})

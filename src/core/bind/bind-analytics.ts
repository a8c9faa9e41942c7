import type { PageAnalytics } from '../model/page.ts'
import type { PageFields } from '../schema/page-fields-schema.ts'
import type { SiteSettings } from '../schema/site-schema.ts'
import {
  getTagRecord,
  type PageTag,
  type TagKind,
  type TagSettings,
  tagKinds,
} from '../schema/tags/tag-records.ts'

/** What a page measures, from the site's settings and the page's own; `undefined` if nothing is configured. */
export function bindAnalytics(
  { analytics: own }: Pick<PageFields, 'analytics'>,
  { analytics: site }: Pick<SiteSettings, 'analytics'>,
): PageAnalytics | undefined {
  if (!site) return undefined
  const named = own ?? site.everywhere ?? []
  // A tag that is named and not configured is an error of its own.
  const tags = tagKinds.flatMap((kind) => {
    const settings = named.includes(kind) ? site[kind] : undefined
    return settings ? bindTag(kind, settings) : []
  })
  const isTaggedElsewhere = tagKinds.some((kind) => site[kind] !== undefined)
  const bound: PageAnalytics = {
    ...(tags.length > 0 && { tags }),
    ...(site.vitals !== undefined && { vitals: site.vitals }),
    ...(site.events && { events: tags.length > 0 ? 'send' : isTaggedElsewhere ? 'keep' : 'log' }),
  }
  return Object.keys(bound).length > 0 ? bound : undefined
}

/** A tag as a page loads it. */
export function bindTag(kind: TagKind, settings: TagSettings[TagKind]): PageTag {
  const { purpose, script } = getTagRecord(kind)
  return { kind, purpose, script: script(settings), ...settings } as PageTag
}

import type { SiteSettings } from '../schema/site-schema.ts'
import { tagKinds, tagRecords } from '../schema/tags/tag-records.ts'

/** The tags that a list names and the site has not configured, with their place in the list and how they are written. */
export function listUnconfigured(named: unknown, analytics: SiteSettings['analytics']) {
  if (!Array.isArray(named)) return []
  return tagKinds
    .filter((name) => named.includes(name) && !analytics?.[name])
    .map((name) => ({
      name,
      index: named.indexOf(name),
      example: `${name}: ${tagRecords[name].example}`,
    }))
}

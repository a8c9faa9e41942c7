import { type ConsentPurpose, consentPurposes } from '../../contracts/consent.ts'
import type { SiteSettings } from '../schema/site-schema.ts'
import { getTagRecord, tagKinds } from '../schema/tags/tag-records.ts'
import { usesCampaigns } from './uses-campaigns.ts'

/**
 * What every page of a site has to be allowed, in the order of `consentPurposes`. A tag manager may load anything, so it is
 * both. Leads that are reported to an ad platform are advertising, as its tag is. Frames of other sites and experiments are
 * known by the pages that have them.
 */
export function listSitePurposes(
  settings: Pick<SiteSettings, 'analytics' | 'forms' | 'chat' | 'deliveries'>,
): ConsentPurpose[] {
  const { analytics, deliveries = {} } = settings
  const isReported = Object.values(deliveries).some((delivery) => 'meta' in delivery || 'google' in delivery)
  const kinds = tagKinds.filter((kind) => analytics?.[kind] !== undefined)
  const isAsked: Record<ConsentPurpose, boolean> = {
    measuring: analytics?.vitals !== undefined || usesCampaigns(settings),
    advertising: analytics?.tagManager !== undefined || isReported,
    embeds: false,
  }
  for (const kind of kinds) isAsked[getTagRecord(kind).purpose] = true
  return consentPurposes.filter((purpose) => isAsked[purpose])
}

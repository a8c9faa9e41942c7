import type { ConsentPurpose } from '../../contracts/consent.ts'
import type { SiteSettings } from '../schema/site-schema.ts'
import { usesCampaigns } from './uses-campaigns.ts'

/**
 * What every page of a site has to be allowed, in the order of `consentPurposes`. A tag manager may load anything, so it is
 * both. Frames of other sites and experiments are known by the pages that have them.
 */
export function listSitePurposes(
  settings: Pick<SiteSettings, 'analytics' | 'forms' | 'chat'>,
): ConsentPurpose[] {
  const { tag, tagManager, vitals } = settings.analytics ?? {}
  const measures = tag ?? tagManager ?? vitals
  return [
    ...(measures !== undefined || usesCampaigns(settings) ? ['measuring' as const] : []),
    ...(tagManager === undefined ? [] : ['advertising' as const]),
  ]
}

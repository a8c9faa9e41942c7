import { makeCampaignCode } from '../../../contracts/campaign.ts'
import type { IntakeContext } from '../../../contracts/intake-context.ts'
import { dayOf, readParameters, readTouches, type Touches, touchesKey } from '../../../contracts/touches.ts'

/** Where the visitor comes from, for endpoints that ask for it: this page, and the stored campaign touches. */
export function describeContext(notice: string, now = new Date()): IntakeContext {
  const { lang, dataset } = document.documentElement
  return {
    route: location.pathname,
    variant: dataset.variant ?? '',
    language: lang,
    notice,
    ...findTouches(now),
  }
}

/** The campaign code of the last touch, for chat messages; `undefined` without a campaign. */
export function findCampaignCode(now = new Date()): string | undefined {
  const touches = findTouches(now)
  return touches && makeCampaignCode(touches.last.parameters)
}

/** The stored touches; without any, the parameters of this page's address. */
function findTouches(now: Date): Touches | undefined {
  const kept = readTouches(readStored(), now)
  const parameters = kept ? undefined : readParameters(location.search)
  if (!parameters) return kept
  const visit = { route: location.pathname, day: dayOf(now), parameters }
  return { first: visit, last: visit }
}

/** Access throws in browsers that refuse storage. */
function readStored(): string | null {
  try {
    return localStorage.getItem(touchesKey)
  } catch {
    return null
  }
}

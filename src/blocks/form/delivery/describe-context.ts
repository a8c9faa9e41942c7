import { makeCampaignCode } from '../../../contracts/campaign.ts'
import type { IntakeContext } from '../../../contracts/intake-context.ts'
import { dayOf, readParameters, readTouches, type Touches, touchesKey } from '../../../contracts/touches.ts'

/** Where the visitor comes from, for endpoints that ask for it: this page, and the visits that were kept. */
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

/** The code of the last visit, for the text of a chat; nothing where no campaign led here. */
export function findCampaignCode(now = new Date()): string | undefined {
  const touches = findTouches(now)
  return touches && makeCampaignCode(touches.last.parameters)
}

/** Where none were kept, what this page's own address says. */
function findTouches(now: Date): Touches | undefined {
  const kept = readTouches(readStored(), now)
  const parameters = kept ? undefined : readParameters(location.search)
  if (!parameters) return kept
  const visit = { route: location.pathname, day: dayOf(now), parameters }
  return { first: visit, last: visit }
}

/** Browsers that refuse storage throw. */
function readStored(): string | null {
  try {
    return localStorage.getItem(touchesKey)
  } catch {
    return null
  }
}

import { makeCampaignCode } from '../../../contracts/campaign.ts'
import type { IntakeContext } from '../../../contracts/intake-context.ts'
import { dayOf, readParameters, readVisits, type Visits, visitsKey } from '../../../contracts/visits.ts'

/** Where the visitor comes from, for endpoints that ask for it: this page, and the visits that were kept. */
export function describeContext(notice: string, now = new Date()): IntakeContext {
  const { lang, dataset } = document.documentElement
  return {
    route: location.pathname,
    variant: dataset.variant ?? '',
    language: lang,
    notice,
    ...findVisits(now),
  }
}

/** The code of the last visit, for the text of a chat; nothing where no campaign led here. */
export function findCampaignCode(now = new Date()): string | undefined {
  const visits = findVisits(now)
  return visits && makeCampaignCode(visits.last.parameters)
}

/** Where none were kept, what this page's own address says. */
function findVisits(now: Date): Visits | undefined {
  const kept = readVisits(readStored(), now)
  const parameters = kept ? undefined : readParameters(location.search)
  if (!parameters) return kept
  const visit = { route: location.pathname, day: dayOf(now), parameters }
  return { first: visit, last: visit }
}

/** Browsers that refuse storage throw. */
function readStored(): string | null {
  try {
    return localStorage.getItem(visitsKey)
  } catch {
    return null
  }
}

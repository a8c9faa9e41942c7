import type { IntakeContext } from '../../core/intake-context.ts'
import { readVisits, visitsKey } from '../../core/visits.ts'

/** Where the visitor comes from, for endpoints that ask for it: this page, and the visits that were kept. */
export function describeContext(notice: string, now = new Date()): IntakeContext {
  const { lang, dataset } = document.documentElement
  return {
    route: location.pathname,
    variant: dataset.variant ?? '',
    language: lang,
    notice,
    ...readVisits(readStored(), now),
  }
}

/** Browsers that refuse storage throw. */
function readStored(): string | null {
  try {
    return localStorage.getItem(visitsKey)
  } catch {
    return null
  }
}

import { makeArmCode } from '../../../contracts/arm.ts'
import { makeCampaignCode } from '../../../contracts/campaign.ts'
import type { ConsentPurpose } from '../../../contracts/consent.ts'
import type { ContextConsent, IntakeContext } from '../../../contracts/intake-context.ts'
import { readParameters, readTouches, type Touches, toDay, touchesKey } from '../../../contracts/touches.ts'

/**
 * Where the visitor comes from, for endpoints that ask for it: this page, the result of its quiz, and the
 * stored campaign touches, and what the visitor allows.
 */
export function collectContext(notice: string, now = new Date()): IntakeContext {
  const { lang, dataset } = document.documentElement
  const { arm, quiz, variant = '' } = dataset
  return {
    route: location.pathname,
    variant,
    language: lang,
    notice,
    ...(arm !== undefined && { arm }),
    ...(quiz !== undefined && { quiz: quiz.slice(0, 200) }),
    ...findTouches(now),
    ...readConsent(dataset),
  }
}

/** What `ui/inline/decide-consent.ts` has decided. */
function readConsent({ consent, consentAt: at, consentNotice: notice }: DOMStringMap): {
  consent?: ContextConsent
} {
  if (consent === undefined || notice === undefined) return {}
  const allowed = consent.split(' ').filter(Boolean) as ConsentPurpose[]
  return { consent: { notice, ...(at !== undefined && { at }), allowed } }
}

/** The codes for chat messages: of the page's arm, and of the campaign of the last touch. */
export function listChatCodes(now = new Date()): string[] {
  const { arm } = document.documentElement.dataset
  const touches = findTouches(now)
  return [arm && makeArmCode(arm), touches && makeCampaignCode(touches.last.parameters)].flatMap(
    (code) => code || [],
  )
}

/** The stored touches; without any, the parameters of this page's address. */
function findTouches(now: Date): Touches | undefined {
  const kept = readTouches(readStored(), now)
  const parameters = kept ? undefined : readParameters(location.search)
  if (!parameters) return kept
  const visit = { route: location.pathname, day: toDay(now), parameters }
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

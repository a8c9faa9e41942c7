import type { ConsentEventName, ConsentPurpose } from '../../contracts/consent.ts'
import { hasPrivacySignal } from '../../ui/inline/privacy-signal.ts'

const allowing: ConsentEventName = 'vaasal:consent'

/**
 * Runs `start` once, as soon as the visitor allows the purpose: at once on a page that asks nobody, and never in a browser
 * that asks not to be followed (Global Privacy Control).
 */
export function whenAllowed(document: Document, purpose: ConsentPurpose, start: () => void): void {
  if (isAllowed(document, purpose)) start()
  else document.addEventListener(allowing, () => whenAllowed(document, purpose, start), { once: true })
}

/** Whether the visitor allows the purpose now. `ui/inline/decide-consent.ts` has decided it where visitors are asked. */
export function isAllowed({ documentElement }: Document, purpose: ConsentPurpose): boolean {
  const { consent } = documentElement.dataset
  if (consent !== undefined) return consent.split(' ').includes(purpose)
  return !hasPrivacySignal()
}

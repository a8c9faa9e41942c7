import type { ConsentPurpose } from '../../contracts/consent.ts'

/**
 * Runs `start` as soon as the visitor allows the purpose: at once on a page that asks nobody, and never in a browser that
 * asks not to be followed (Global Privacy Control).
 */
export function whenAllowed(_document: Document, _purpose: ConsentPurpose, start: () => void): void {
  if (!(navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl) start()
}

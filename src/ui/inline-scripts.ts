import chooseArm from './inline/choose-arm.ts?inline-script'
import chooseMatch from './inline/choose-match.ts?inline-script'
import chooseMatchOrArm from './inline/choose-match-or-arm.ts?inline-script'
import decideConsent from './inline/decide-consent.ts?inline-script'
import startRuntime from './inline/start-runtime.ts?inline-script'

/**
 * The inline scripts of pages, each the same on every page that has it, so that the Content-Security-Policy can allow it by its
 * hash. What one needs to know of its page is in attributes of its element.
 */
export const inlineScripts = {
  chooseArm,
  chooseMatch,
  chooseMatchOrArm,
  decideConsent,
  startRuntime,
} as const

/** The script that chooses which version of a page is shown; `undefined` for a page with only one. */
export function findChoiceScript(page: { experiment?: unknown; match?: unknown }): string | undefined {
  if (page.match === undefined) return page.experiment === undefined ? undefined : chooseArm
  return page.experiment === undefined ? chooseMatch : chooseMatchOrArm
}

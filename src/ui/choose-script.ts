import { experimentScript } from './experiment-script.ts'
import { matchOrArmScript, matchScript } from './match-script.ts'

/** The inline script that chooses which version of a page is shown; `undefined` for a page with only one. */
export function chooseScript(page: { experiment?: unknown; match?: unknown }): string | undefined {
  if (page.match === undefined) return page.experiment === undefined ? undefined : experimentScript
  return page.experiment === undefined ? matchScript : matchOrArmScript
}

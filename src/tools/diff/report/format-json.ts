import type { Change } from '../compare/change.ts'
import type { SiteDiff } from '../site-diff.ts'
import { say } from './format-text.ts'

/** A report for programs, as text. Changes have their values and their sentence. */
export function formatJson(diff: SiteDiff, at: Date): string {
  const { commit, site, pages, problems } = diff
  const report = {
    version: 1,
    base: commit,
    at: at.toISOString(),
    equal: site.length === 0 && pages.length === 0 && problems.length === 0,
    site: site.map(toJsonChange),
    pages: pages.map(({ changes, ...page }) => ({ ...page, changes: changes.map(toJsonChange) })),
    problems,
  }
  return JSON.stringify(report, null, 2)
}

const toJsonChange = ({ words, ...change }: Change) => ({ ...change, sentence: say(words) })

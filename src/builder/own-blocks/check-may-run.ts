import { RefusalError } from '../../core/refusal-error.ts'
import type { OwnSources } from './list-own-sources.ts'

/** A site has block types or kinds of fields of its own, which are code, and nobody has allowed it to run any. */
export class ForeignCodeError extends RefusalError {
  readonly title = 'The site has code that may not run.'
}

/**
 * Refuses the code of a site that may not run any: its documents may be looked at all the same.
 *
 * @param sources absent if the site has no code
 * @throws {ForeignCodeError}
 */
export function checkMayRun(sources: OwnSources | undefined, mayRunCode: boolean): void {
  if (!sources || mayRunCode) return
  const { siteDir, names, kinds, links } = sources
  const folders = [...names, ...kinds, ...links].join(', ')
  throw new ForeignCodeError(
    `The site in ${siteDir} has code of its own in blocks/: ${folders}. It only runs for the site in the current folder. Read it, then add --allow-code.`,
  )
}

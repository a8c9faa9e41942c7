import { countThings } from '../../core/diagnostics/phrases.ts'
import { RefusalError } from '../../core/refusal-error.ts'
import type { OwnSources } from './list-own-sources.ts'

/** A site has block types of its own, which are code, and nobody has allowed it to run any. */
export class ForeignCodeError extends RefusalError {
  readonly title = 'The site has code that may not run.'
}

/**
 * Refuses block types of a site that may not run code: its documents may be looked at all the same.
 *
 * @param sources absent if the site has no block types
 * @throws {ForeignCodeError}
 */
export function checkMayRun(sources: OwnSources | undefined, mayRunCode: boolean): void {
  if (!sources || mayRunCode) return
  const { siteDir, names } = sources
  throw new ForeignCodeError(
    `The site in ${siteDir} has ${countThings(names.length, 'block type')} of its own: ${names.join(', ')}. They are code, which is only run for the site in the current folder. Read them, then add --allow-code.`,
  )
}

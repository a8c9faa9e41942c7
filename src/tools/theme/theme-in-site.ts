import type { SiteOptions } from '../../builder/run/prepare-site.ts'
import type { RequiredColour } from '../../core/model/theme.ts'
import { siteFile } from '../../core/read/read-site.ts'
import { openReadableModel } from '../authored/open-authored-site.ts'
import { type CheckedChanges, checkChanges } from '../changes/check-changes.ts'
import { writeChanges } from '../changes/write-changes.ts'
import { replaceColours } from './replace-colours.ts'

/** A theme that has been checked in its site and is not written yet. */
interface PreparedTheme {
  checked: CheckedChanges
  write: () => Promise<void>
}

/**
 * Plans other colours for the theme of a site on disk, and checks the site as it would be.
 *
 * @throws {RefusalError} in words for the author
 */
export async function themeInSite(
  options: SiteOptions,
  colours: Readonly<Record<RequiredColour, string>>,
): Promise<PreparedTheme> {
  const { input } = await openReadableModel(options)
  const before = input.texts.get(siteFile) ?? ''
  const changes = [{ file: siteFile, before, after: replaceColours(before, colours) }]
  const checked = await checkChanges(options, changes)
  return { checked, write: () => writeChanges(options, changes) }
}

import { readListedFile } from '../../builder/files/find-files.ts'
import { openRun } from '../../builder/run/open-run.ts'
import type { SiteOptions } from '../../builder/run/prepare-site.ts'
import type { Dialogue } from '../ask-until.ts'
import { type CheckedChanges, checkChanges } from '../changes/check-changes.ts'
import { readTexts } from '../changes/read-texts.ts'
import { writeChanges } from '../changes/write-changes.ts'
import { askForPage } from './ask-for-page.ts'
import { type PagePlan, type PageRequest, planPage } from './plan-page.ts'
import { openStartingPoints } from './starting-points.ts'

/** A page that has been checked and is not written yet. */
export interface PreparedPage {
  route: string
  plan: PagePlan
  checked: CheckedChanges
  write: () => Promise<void>
}

/**
 * Plans a page in a site on disk, and checks the site as it would be. In a dialogue, what the request lacks is asked for;
 * without one it has a route and what the page starts from.
 *
 * @throws {ChangeError} in words for the author
 */
export async function newPageInSite(
  options: SiteOptions,
  given: Partial<PageRequest>,
  dialogue?: Dialogue,
): Promise<PreparedPage> {
  const run = await openRun(options)
  const { blocks: specs } = options.registry
  const listed = new Map(run.files.map((file) => [file.file, file]))
  const points = openStartingPoints({
    files: new Set(listed.keys()),
    read(file) {
      const found = listed.get(file)
      return found && readTexts([readListedFile(found)]).get(file)
    },
    specs,
  })
  const request = dialogue
    ? await askForPage(points, given, { ...dialogue, specs })
    : { ...given, route: given.route ?? '', from: given.from ?? '' }
  const plan = planPage(points, request, specs)
  return {
    route: request.route,
    plan,
    checked: await checkChanges(options, plan.changes),
    write: () => writeChanges(options, plan.changes),
  }
}

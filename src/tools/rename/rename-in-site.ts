import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteOptions } from '../../builder/run/prepare-site.ts'
import { openReadableModel } from '../authored/open-authored-site.ts'
import { ChangeError } from '../changes/change-error.ts'
import { type CheckedChanges, checkChanges } from '../changes/check-changes.ts'
import type { FileChange } from '../changes/file-change.ts'
import { writeChanges } from '../changes/write-changes.ts'
import { listChanges, planRename } from './plan-rename.ts'
import type { NamedKind, RenamePlan } from './rename-plan.ts'

/** A rename that has been checked and is not written yet. */
export interface PreparedRename {
  plan: RenamePlan
  changes: readonly FileChange[]
  checked: CheckedChanges
  /** Writes the documents, and moves files below `public/`. */
  write: () => Promise<void>
}

/**
 * Plans a rename in a site on disk, and checks the site as it would be.
 *
 * @throws {ChangeError} in words for the author
 */
export async function renameInSite(
  options: SiteOptions,
  kind: NamedKind,
  from: string,
  to: string,
): Promise<PreparedRename> {
  const model = await openReadableModel(options)
  const plan = planRename(model, kind, from, to)
  const changes = listChanges(model, plan)
  const checked = await checkChanges(options, changes, plan.movedMedia)
  return {
    ...{ plan, changes, checked },
    async write() {
      for (const move of plan.movedMedia) await refuseExisting(join(options.siteDir, move.to), move.to)
      await writeChanges(options, changes, plan.movedMedia)
    },
  }
}

async function refuseExisting(path: string, name: string): Promise<void> {
  const exists = await access(path).then(
    () => true,
    () => false,
  )
  if (exists) throw new ChangeError(`${name} exists already. Choose another name.`)
}

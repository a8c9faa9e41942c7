import { access, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { blocks } from '../../blocks/blocks-by-type.ts'
import { readListedFile } from '../../builder/files/find-files.ts'
import { openRun, type RunOptions } from '../../builder/run/open-run.ts'
import { makeOwnFolder } from '../../files/make-own-folder.ts'
import { readModel, type SiteInput, type SiteModel } from '../authored/site-model.ts'
import { type CheckedChanges, checkChanges } from '../changes/check-changes.ts'
import type { FileChange } from '../changes/file-change.ts'
import { readTexts } from '../changes/read-texts.ts'
import { writeChanges } from '../changes/write-changes.ts'
import { listChanges, planRename } from './plan-rename.ts'
import { readRelevant } from './read-relevant.ts'
import { type RenameKind, type RenamePlan, RenameProblem } from './rename-plan.ts'

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
 * @throws {RenameProblem} in words for the author
 */
export async function renameInSite(
  options: RunOptions,
  kind: RenameKind,
  from: string,
  to: string,
): Promise<PreparedRename> {
  const run = await openRun(options)
  const media = run.publicFiles.filter(({ problem }) => !problem).map(({ path }) => path)
  const input = { texts: readTexts(run.files.map(readListedFile)), media, specs: blocks }
  const { plan, changes } = planInSite(input, kind, from, to)
  const checked = await checkChanges(options, changes, plan.movedMedia)
  return {
    ...{ plan, changes, checked },
    async write() {
      for (const move of plan.movedMedia) await refuseExisting(join(options.siteDir, move.to), move.to)
      await writeChanges(options.siteDir, changes)
      for (const move of plan.movedMedia) {
        makeOwnFolder(options.siteDir, dirname(move.to))
        await rename(join(options.siteDir, move.from), join(options.siteDir, move.to))
      }
    },
  }
}

function planInSite(
  input: SiteInput,
  kind: RenameKind,
  from: string,
  to: string,
): Pick<PreparedRename, 'plan' | 'changes'> {
  const read = (model: SiteModel | undefined) => {
    if (!model) throw new RenameProblem('There is no pages.yaml that can be read. Name the site with --site.')
    const plan = planRename(model, kind, from, to)
    return { plan, changes: listChanges(model, plan) }
  }
  try {
    return read(readRelevant(input, kind, [from, to]))
  } catch (cause) {
    // The nearest name can be in a document that has not been read.
    if (cause instanceof RenameProblem) return read(readModel(input))
    throw cause
  }
}

async function refuseExisting(path: string, name: string): Promise<void> {
  const exists = await access(path).then(
    () => true,
    () => false,
  )
  if (exists) throw new RenameProblem(`${name} exists already. Choose another name.`)
}

import { editDocument } from '../../core/edit/edit-document.ts'
import type { FileChange } from '../changes/file-change.ts'
import type { SiteModel } from '../site/site-model.ts'
import { renameBlock } from './rename-block.ts'
import { moveModeline, renameDocument } from './rename-document.ts'
import { renameFact } from './rename-fact.ts'
import { renameMedia } from './rename-media.ts'
import { type RenameKind, type RenamePlan, RenameProblem } from './rename-plan.ts'
import { renamePool } from './rename-pool.ts'
import { renameRoute } from './rename-route.ts'

const renames: Record<RenameKind, (model: SiteModel, from: string, to: string) => RenamePlan> = {
  route: renameRoute,
  document: renameDocument,
  block: renameBlock,
  fact: renameFact,
  pool: renamePool,
  media: renameMedia,
}

/**
 * What has to change so that something has another name.
 *
 * @throws {RenameProblem} in words for the author
 */
export function planRename(model: SiteModel, kind: RenameKind, from: string, to: string): RenamePlan {
  if (from === to) throw new RenameProblem(`"${from}" has this name already.`)
  return renames[kind](model, from, to)
}

/** The plan as changes to files; those of `public/` are moved and not changed. */
export function listChanges({ input }: SiteModel, { edits, movedDocuments }: RenamePlan): FileChange[] {
  const textOf = (file: string) => input.texts.get(file) ?? ''
  const changed = new Map([...edits].map(([file, list]) => [file, editDocument(file, textOf(file), list)]))
  for (const { from } of movedDocuments) if (!changed.has(from)) changed.set(from, textOf(from))
  const ordered = [...changed].sort(([one], [other]) => (one < other ? -1 : 1))
  return ordered.flatMap(([file, after]): FileChange[] => {
    const to = movedDocuments.find(({ from }) => from === file)?.to
    if (to === undefined) return [{ file, before: textOf(file), after }]
    return [
      { file, before: textOf(file), after: undefined },
      { file: to, before: undefined, after: moveModeline(after, file, to) },
    ]
  })
}

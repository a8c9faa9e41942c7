import type { DocumentEdit } from '../../core/edit/document-edit.ts'
import { editDocument } from '../../core/edit/edit-document.ts'
import { groupPairs } from '../../core/group-pairs.ts'
import type { SiteModel } from '../authored/site-model.ts'
import { ChangeError } from '../changes/change-error.ts'
import type { FileChange } from '../changes/file-change.ts'
import { moveModeline } from '../changes/move-modeline.ts'
import { changeLinkFacts } from './link-facts.ts'
import { listWrittenFields } from './list-fields.ts'
import { renameBlock } from './rename-block.ts'
import { renameDocument } from './rename-document.ts'
import { renameFact } from './rename-fact.ts'
import { changeLinks, changeNotice, changeTargets } from './rename-links.ts'
import { renameMedia } from './rename-media.ts'
import type { FileEdit, NamedKind, RenamePlan, Renaming } from './rename-plan.ts'
import { renamePool } from './rename-pool.ts'
import { renameRoute } from './rename-route.ts'
import { changeRedirectTable } from './rename-rows.ts'

const renames: Record<NamedKind, (model: SiteModel, from: string, to: string) => Renaming> = {
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
 * @throws {ChangeError} in words for the author
 */
export function planRename(model: SiteModel, kind: NamedKind, from: string, to: string): RenamePlan {
  if (from === to) throw new ChangeError(`"${from}" has this name already.`)
  const renaming = renames[kind](model, from, to)
  const { edits, movedDocuments = [], movedMedia = [], notes = [] } = renaming
  const all = [...changeReferences(model, renaming), ...edits]
  const byFile = groupPairs(all.map(({ file, ...edit }): [string, DocumentEdit] => [file, edit]))
  const table = renaming.link && changeRedirectTable(model, renaming.link(undefined))
  return { edits: byFile, movedDocuments, movedMedia, notes, ...(table && { table }) }
}

/** Changes the fields, facts, redirects and schedules of routes that name something. */
function changeReferences(
  model: SiteModel,
  { field: changeField, link, keptRedirect }: Renaming,
): FileEdit[] {
  if (!changeField && !link) return []
  const fields = listWrittenFields(model)
  const ofFields = fields.flatMap((field): FileEdit[] => {
    const { unit, findPath } = field
    const value = changeField?.(field) ?? (link && changeLinks(field, link(unit)))
    return value === undefined ? [] : [{ file: unit.file, kind: 'set', path: findPath(), value }]
  })
  if (!link) return ofFields
  const change = link(undefined)
  return [
    ...ofFields,
    ...changeLinkFacts(model, fields, change),
    ...changeNotice(model, change),
    ...changeTargets(model, change, keptRedirect),
  ]
}

/** The plan as changes to files; those of `public/` are moved and not changed. */
export function listChanges(
  { input }: SiteModel,
  { edits, movedDocuments, table }: RenamePlan,
): FileChange[] {
  const textOf = (file: string) => input.texts.get(file) ?? ''
  const changed = new Map([...edits].map(([file, list]) => [file, editDocument(file, textOf(file), list)]))
  for (const { from } of movedDocuments) if (!changed.has(from)) changed.set(from, textOf(from))
  if (table?.after !== undefined) changed.set(table.file, table.after)
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

import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { editDocument } from '../../core/edit/edit-document.ts'
import type { SiteModel } from '../authored/site-model.ts'
import type { FileChange } from '../changes/file-change.ts'
import type { NamedKind } from '../rename/rename-plan.ts'
import { Removal, type RemovePlan } from './collect-removal.ts'
import { removeBlock } from './remove-block.ts'
import { findRoutesOf, removeDocument } from './remove-document.ts'
import { removeFact } from './remove-fact.ts'
import { removeMedia } from './remove-media.ts'
import { removePool } from './remove-pool.ts'
import { findRemovedRoute, type RemovedRoute, removeRoute } from './remove-route.ts'

type Remove = (model: SiteModel, name: string, removal: Removal, target: string | undefined) => void

const removes: Record<NamedKind, Remove> = {
  route: (model, name, removal, target) => removeRoute(model, name, target, removal),
  document: (model, name, removal, target) => removeDocument(model, name, target, removal),
  block: removeBlock,
  fact: removeFact,
  pool: removePool,
  media: removeMedia,
}

/** The routes that go with something: their addresses need a redirect, or none on purpose. */
export function listRemovedRoutes(model: SiteModel, kind: NamedKind, name: string): RemovedRoute[] {
  if (kind === 'route') return [findRemovedRoute(model, name)]
  return kind === 'document' ? findRoutesOf(model, name) : []
}

/** What is asked for. */
export interface RemoveRequest {
  kind: NamedKind
  name: string
  /** Where the addresses of removed routes redirect to, if anywhere. */
  target?: string | undefined
  /** Facts of documents that nothing would use any more, which is an error: they go as well. */
  unusedFacts?: readonly { file: string; fact: string }[]
}

/**
 * What has to change so that something is gone.
 *
 * @throws {ChangeError} in words for the author
 */
export function planRemove(model: SiteModel, request: RemoveRequest): RemovePlan {
  const { kind, name, target, unusedFacts = [] } = request
  const removal = new Removal(model)
  removes[kind](model, name, removal, target)
  for (const { file, fact } of unusedFacts)
    removal.take(file, ['facts', fact], `the fact ${fact}, which nothing else uses,`)
  return removal.toPlan()
}

/** The facts of documents that only what is removed has used. */
export function listUnusedFacts(added: readonly Diagnostic[]): { file: string; fact: string }[] {
  return added.flatMap(({ code, file, path }) => {
    const fact = code === 'unused-fact' ? /^facts\.(.+)$/.exec(path)?.[1] : undefined
    return fact === undefined ? [] : [{ file, fact }]
  })
}

/** The plan as changes to documents and tables; files of `public/` are deleted besides. */
export function listChanges({ input }: SiteModel, { edits, tables, deletedFiles }: RemovePlan): FileChange[] {
  const textOf = (file: string) => input.texts.get(file) ?? ''
  return [
    ...[...edits].map(([file, list]) => ({
      ...{ file, before: textOf(file) },
      after: editDocument(file, textOf(file), list),
    })),
    ...tables,
    ...deletedFiles.map((file) => ({ file, before: textOf(file), after: undefined })),
  ].sort((one, other) => (one.file < other.file ? -1 : 1))
}

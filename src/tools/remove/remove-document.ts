import { getText } from '../../core/tree/nodes.ts'
import type { SiteModel } from '../authored/site-model.ts'
import { findDocument } from '../rename/rename-document.ts'
import type { Removal } from './collect-removal.ts'
import { takeBlocks } from './remove-block.ts'
import { listAddresses, type RemovedRoute, removeRoutes } from './remove-route.ts'

/** The routes that show a document. */
export function findRoutesOf(model: SiteModel, name: string): RemovedRoute[] {
  findDocument(model, name)
  return [...model.routes]
    .filter(([, { document }]) => document === name)
    .map(([route]) => ({ route, addresses: listAddresses(model, route) }))
}

/**
 * A document is deleted, with the routes that show it and their tables, or with the blocks that are made of it. Documents
 * that are built on it are left to the author.
 */
export function removeDocument(
  model: SiteModel,
  name: string,
  target: string | undefined,
  removal: Removal,
): void {
  const { units, routes } = model
  const document = findDocument(model, name)
  removal.deleteFile(document.file)
  for (const { root, file, kind } of units.values()) {
    if (kind === 'page' && getText(root, 'extends') === name)
      removal.leave(file, ['extends'], 'it extends the document')
    if (kind === 'shared' && getText(root, 'use') === name)
      removal.leave(file, ['use'], 'it uses the shared block')
  }
  const removed = findRoutesOf(model, name)
  if (removed.length > 0) removeRoutes(model, removed, target, removal)
  for (const { route } of removed) {
    const table = routes.get(route)?.table
    const isShared = [...routes].some(([, one]) => one.table === table && one.document !== name)
    if (table !== undefined && !isShared) removal.deleteFile(`pages/${table}`)
  }
  if (document.kind === 'shared') removeUses(model, name, removal)
}

/** The blocks of pages and frames that are made of a shared block. */
function removeUses(model: SiteModel, name: string, removal: Removal): void {
  for (const unit of model.units.values()) {
    if (unit.kind === 'shared') continue
    const ids = unit.entries.flatMap(({ node, id }) =>
      getText(node, 'use') === name && id !== undefined ? [id] : [],
    )
    takeBlocks(model, unit, ids, removal)
  }
}

import type { DocumentEdit } from '../../core/edit/document-edit.ts'
import type { AuthoredMap } from '../../core/tree/authored-value.ts'
import { getItems, getText } from '../../core/tree/nodes.ts'
import type { Node } from '../../core/tree/tree.ts'
import { type AuthoredEntry, type AuthoredSource, findRoute, type SiteModel } from '../authored/site-model.ts'
import { listWrittenFields, type WrittenField } from '../rename/list-fields.ts'
import { listTargets, readBlockTarget } from '../rename/rename-block.ts'
import type { Removal } from './collect-removal.ts'
import { takeField } from './take-field.ts'
import { gone, takeLinks } from './take-links.ts'

/**
 * A block is removed where `name` (`DOCUMENT#ID`, or `frames.NAME#ID`) has it, and from the pages built on that. A block
 * that the document inherits stays on its parent.
 */
export function removeBlock(model: SiteModel, name: string, removal: Removal): void {
  const { target, id } = readBlockTarget(model, name)
  takeBlocks(model, target, [id], removal)
}

/** Whether an entry makes a block, and does not only change one. */
const isDefinition = ({ type }: AuthoredEntry) => type !== undefined

/** Removes blocks from a layer, with what the layers above it say about them, and the links to them. */
export function takeBlocks(
  model: SiteModel,
  target: AuthoredSource,
  ids: readonly string[],
  removal: Removal,
): void {
  for (const id of ids) takeBlock(model, target, id, new Set(ids), removal)
}

function takeBlock(
  model: SiteModel,
  target: AuthoredSource,
  id: string,
  removed: ReadonlySet<string>,
  removal: Removal,
): void {
  const entries = target.entries.filter((entry) => entry.id === id)
  const pages = model.pages.filter((page) => model.layersOfPage(page).includes(target))
  if (entries.some(isDefinition)) for (const { path } of entries) removal.unset(target.file, path)
  else removeInherited(target, id, entries, removal)
  const affected = new Set<AuthoredSource>([target, ...pages.flatMap((page) => model.units.get(page) ?? [])])
  for (const unit of affected) {
    if (unit === target) continue
    for (const entry of unit.entries)
      if (entry.id === id && !isDefinition(entry))
        removal.take(unit.file, entry.path, `the entry that changes ${id}`)
  }
  movePositions(target, affected, id, removed, removal)
  takeReferences(model, target, new Set(pages), id, removal)
}

function removeInherited(
  unit: AuthoredSource,
  id: string,
  entries: readonly AuthoredEntry[],
  removal: Removal,
): void {
  const [own, ...others] = entries.toSorted((one, other) => one.path.length - other.path.length)
  if (own?.path.length === 2) removal.set(unit.file, own.path, { id, remove: 'true' })
  else removal.add(unit.file, addEntry(unit.root, { id, remove: 'true' }))
  for (const { path } of own?.path.length === 2 ? others : entries) removal.unset(unit.file, path)
}

/** Adds an entry below the others of a document. */
function addEntry(root: Node, entry: AuthoredMap): DocumentEdit {
  const path = ['blocks']
  const { length } = getItems(root, path)
  if (length === 0) return { kind: 'set', path, value: [entry] }
  return { kind: 'insert', path, index: length, value: entry }
}

/** What stands after the block stands after the one before it from now on, among those that stay. */
function movePositions(
  target: AuthoredSource,
  affected: ReadonlySet<AuthoredSource>,
  id: string,
  removed: ReadonlySet<string>,
  removal: Removal,
): void {
  const list = target.entries.filter(
    (entry) => isDefinition(entry) && (entry.id === id || !removed.has(entry.id ?? '')),
  )
  const index = list.findIndex((entry) => entry.id === id)
  const neighbours = { after: list[index - 1]?.id, before: list[index + 1]?.id }
  const ends = { after: 'start', before: 'end' } as const
  for (const unit of affected) {
    for (const { node, path, id: own } of unit.entries) {
      for (const key of ['after', 'before'] as const) {
        if (getText(node, key) !== id) continue
        const neighbour = index < 0 || neighbours[key] === own ? undefined : neighbours[key]
        if (neighbour !== undefined)
          removal.change(unit.file, [...path, key], neighbour, `${own}: ${key} is ${neighbour}`)
        else {
          removal.take(unit.file, [...path, key], `${own}: ${key}`)
          removal.set(unit.file, [...path, 'at'], ends[key])
        }
      }
    }
  }
}

/** Links to the block and its anchors, on its own pages and from others. */
function takeReferences(
  model: SiteModel,
  target: AuthoredSource,
  pages: ReadonlySet<string>,
  id: string,
  removal: Removal,
): void {
  const fields = listWrittenFields(model)
  const isInherited = (unit: AuthoredSource) =>
    unit !== target && model.pages.some((page) => !pages.has(page) && model.layersOfPage(page).includes(unit))
  const names = listTargets(fields, id, id)
  const known = new Map<AuthoredSource, boolean>()
  /** Whether all pages that show the unit lose the block. */
  const isOwn = (unit: AuthoredSource) => {
    const shown = model.pages.some((page) => pages.has(page) && model.layersOfPage(page).includes(unit))
    const own = known.get(unit) ?? (shown && !isInherited(unit))
    known.set(unit, own)
    return own
  }
  const isPage = (path: string) => pages.has(findRoute(model, path)?.[1].document ?? '')
  const isBlock = ({ kind, text, unit }: WrittenField) => kind === 'blockRef' && text === id && isOwn(unit)
  for (const field of fields) if (isBlock(field)) takeField(field, model, removal)
  takeLinks(
    model,
    fields,
    (link, unit) => {
      if (link.kind === 'page') {
        const [query = '', anchor] = link.suffix.split('#')
        return anchor !== undefined && names.has(anchor) && isPage(link.path) ? link.path + query : undefined
      }
      if (!unit || !isOwn(unit)) return undefined
      const isLink =
        (link.kind === 'anchor' && names.has(link.id)) || (link.kind === 'dialog' && link.id === id)
      return isLink ? gone : undefined
    },
    removal,
  )
}

import { type BlockSpecs, getSpec, type Schema } from '../../core/schema/block-spec.ts'
import { fileKinds } from '../../core/schema/field-kinds.ts'
import { listDefined } from '../../core/schema/list-defined.ts'
import { chooseBranch } from '../../core/schema/one-of-several.ts'
import { findAt, formatPath, getChild, getText, type NodePath, toValue } from '../../core/tree/nodes.ts'
import { findType, type SiteModel } from '../authored/site-model.ts'
import type { WrittenField } from '../rename/list-fields.ts'
import type { Removal } from './collect-removal.ts'

type EntryField = WrittenField & { entry: NonNullable<WrittenField['entry']> }

/** What a field is called in a sentence: `hero: actions[1].to`. */
export function labelField({ entry, findPath }: WrittenField, length?: number): string {
  const path = findPath().slice(entry?.path.length ?? 0)
  const shown = formatPath(length === undefined ? path : path.slice(0, length))
  return entry ? `${entry.id ?? entry.type}: ${shown}` : shown
}

/**
 * Takes away a field that is nothing but a reference, with what makes no sense without it: the smallest part of the block
 * that can be left out. If the block cannot be without it, that is left to the author.
 *
 * @param isItem an item of a list that leads there goes as a whole, even if it could do without the link
 */
export function takeField(
  field: WrittenField,
  model: SiteModel,
  removal: Removal,
  { isItem = false }: { isItem?: boolean } = {},
): void {
  const { unit, entry } = field
  const path = field.findPath()
  if (!entry && fileKinds.has(field.kind)) {
    // Of a page's own fields, only its picture of link previews names a file.
    removal.take(unit.file, path.slice(0, 1), labelField(field, 1))
    return
  }
  const inner = entry && path.slice(entry.path.length)
  const found = entry && inner && findRemovable({ ...field, entry }, inner, model, isItem)
  if (!entry || found === undefined) {
    removal.leave(unit.file, path, `${labelField(field)}: the block cannot be without it`)
    return
  }
  const taken = path.slice(0, entry.path.length + found)
  removal.take(unit.file, taken, labelField(field, found))
  takeNavigation(taken, { ...field, entry }, model, removal)
}

/** The length of the path of the smallest part that can be left out. */
function findRemovable(
  { entry, unit, ...field }: EntryField,
  path: NodePath,
  model: SiteModel,
  isItem: boolean,
): number | undefined {
  const schemas = listSchemas(model.input.specs, findType(model, unit, entry), entry.node, path)
  const isDefined = getText(entry.node, 'type') !== undefined
  for (let length = path.length; length > 0; length--) {
    const step = path[length - 1]
    const parent = findAt(entry.node, path.slice(0, length - 1))
    if (typeof step === 'number') {
      // A list of its own that becomes empty is left out as a whole.
      if (isDefined && parent?.kind === 'list' && parent.items.length === 1) continue
      return length
    }
    const inList = path.slice(0, length - 1).some((one) => typeof one === 'number')
    // A layer may change one field of a map, but says an image or a video as a whole.
    if (!isDefined && !inList && !(fileKinds.has(field.kind) && length === path.length)) return length
    const isLinkOfItem = typeof path[length - 2] === 'number' && length === path.length
    const isLabelled = isItem || getChild(parent, 'label') !== undefined
    const hasMore =
      parent?.kind === 'map' && [...parent.entries.values()].some(({ value }) => value.kind === 'list')
    if (isLinkOfItem && isLabelled && !hasMore) continue
    if (schemas[length - 1]?.required?.includes(String(step)) !== true) return length
  }
  return undefined
}

/** The schemas of the values on the way to a path, that of the block first. */
function listSchemas(
  specs: BlockSpecs,
  type: string | undefined,
  root: EntryField['entry']['node'],
  path: NodePath,
): (Schema | undefined)[] {
  let schema = getSpec(specs, type ?? '')?.schema as Schema | undefined
  return path.map((step, index) => {
    const node = findAt(root, path.slice(0, index))
    const own = schema?.oneOf ? chooseBranch(schema, node && toValue(node)) : schema
    schema = typeof step === 'number' ? own?.items : own?.properties?.[step]
    return own
  })
}

/** Pages that highlight a navigation item which is taken away highlight none. */
function takeNavigation(
  path: NodePath,
  { entry, unit }: EntryField,
  model: SiteModel,
  removal: Removal,
): void {
  const inner = path.slice(entry.path.length)
  const node = findAt(entry.node, inner)
  const schema = listSchemas(model.input.specs, findType(model, unit, entry), entry.node, [...inner, '']).at(
    -1,
  )
  const names = node && schema ? listDefined(schema, toValue(node)) : []
  if (names.length === 0) return
  for (const page of model.pages) {
    const own = model.units.get(page)
    if (!own || !model.layersOfPage(page).includes(unit)) continue
    if (names.includes(getText(own.root, 'nav') ?? '')) removal.take(own.file, ['nav'], 'nav')
  }
}

import type { Span } from '../../diagnostics/diagnostic.ts'
import { findMeant } from '../../diagnostics/recover-name.ts'
import type { ResolvedBlock } from '../../handover/resolved-site.ts'
import { addOptions } from '../../schema/block-options.ts'
import { type BlockSpecs, getSpec } from '../../schema/block-spec.ts'
import { isId } from '../../schema/common-parts.ts'
import { withoutKeys } from '../../tree/change-keys.ts'
import { getChild, getText, isNull } from '../../tree/nodes.ts'
import type { MapNode } from '../../tree/tree.ts'
import { explainUnknownType } from '../../validate/explain/explain-unknown-type.ts'
import { mergeMaps } from '../merge-nodes.ts'
import { positionKeys, recoverFields } from '../recover-entry.ts'
import type { BlockLayer, EntryContext } from './block-layer.ts'
import { endOfMain, findPosition } from './find-position.ts'
import {
  reportChangedType,
  reportDuplicate,
  reportMissingPosition,
  reportUnknownEntry,
  reportUnknownId,
} from './report-entries.ts'

const positionKeySet: ReadonlySet<string> = new Set(positionKeys)

interface Draft extends BlockLayer {
  blocks: ResolvedBlock[]
  removed: Map<string, Span>
  /** The blocks that this document added. */
  own: Set<ResolvedBlock>
}

/** Applies a document's entries, in their order, to the blocks of its parents and frame. */
export function applyEntries(
  below: BlockLayer,
  entries: readonly MapNode[],
  context: EntryContext,
): BlockLayer {
  const draft: Draft = {
    blocks: [...below.blocks],
    removed: new Map(below.removed),
    isComplete: below.isComplete,
    own: new Set(),
  }
  for (const entry of entries) if (!applyEntry(draft, entry, context)) draft.isComplete = false
  const { blocks, removed, isComplete } = draft
  return { blocks, removed, isComplete }
}

/** Applies one entry to the draft; false if that is not possible. */
function applyEntry(draft: Draft, written: MapNode, context: EntryContext): boolean {
  const type = readType(written, context.specs)
  const named = getText(written, 'id')
  const spec = getSpec(context.specs, type?.type ?? findBlock(draft, named)?.type ?? '')
  const entry = spec ? recoverFields(written, spec, context.report) : written
  const id = getText(entry, 'id') ?? type?.type
  // The check of the document's shape has reported what is wrong with these.
  if (id !== undefined && getText(entry, 'id') !== undefined && !isId(id)) return false
  const existing = findBlock(draft, id)
  if (existing && draft.own.has(existing) && type) return reportDuplicate(entry, existing, context)
  if (existing) return changeBlock(draft, existing, entry, type, context)
  return addBlock(draft, entry, id, type, context)
}

function findBlock({ blocks }: BlockLayer, id: string | undefined): ResolvedBlock | undefined {
  return id === undefined ? undefined : blocks.find((block) => block.id === id)
}

interface WrittenType {
  /** The type that is meant. */
  type: string
  /** The value as written, if it is not a block type. */
  written?: string
}

function readType(entry: MapNode, specs: BlockSpecs): WrittenType | undefined {
  const written = getText(entry, 'type')
  if (written === undefined || getSpec(specs, written))
    return written === undefined ? written : { type: written }
  return { type: findMeant(written, Object.keys(specs)) ?? written, written }
}

function changeBlock(
  draft: Draft,
  existing: ResolvedBlock,
  entry: MapNode,
  type: WrittenType | undefined,
  context: EntryContext,
): boolean {
  if (type && type.type !== existing.type) return reportChangedType(entry, existing, context)
  if (type?.written !== undefined && type.written !== existing.written) {
    const span = getChild(entry, 'type')?.span ?? entry.span
    context.report({ span, ...explainUnknownType(type.written, context.specs) })
  }
  if (getText(entry, 'remove') === 'true') {
    draft.blocks.splice(draft.blocks.indexOf(existing), 1)
    draft.removed.set(existing.id, getChild(entry, 'remove')?.span ?? entry.span)
    return true
  }
  const spec = getSpec(context.specs, existing.type)
  const changed: ResolvedBlock = {
    ...existing,
    fields: mergeMaps(existing.fields, withoutKeys(entry, positionKeySet), spec && addOptions(spec.schema)),
    layer: context.file,
  }
  if (draft.own.has(existing)) draft.own.add(changed)
  const index = draft.blocks.indexOf(existing)
  draft.blocks.splice(index, 1)
  const position = findPosition(draft, entry, changed, context)
  draft.blocks.splice(position?.index ?? index, 0, changed)
  return !position || position.index !== undefined
}

function addBlock(
  draft: Draft,
  entry: MapNode,
  id: string | undefined,
  type: WrittenType | undefined,
  context: EntryContext,
): boolean {
  if (id !== undefined && getText(entry, 'remove') === 'true')
    return reportUnknownId(draft, id, 'id', entry, context)
  if (id === undefined || !type) return addUntyped(draft, entry, id, context)
  const block = makeBlock(entry, id, type, context)
  draft.own.add(block)
  draft.removed.delete(id)
  const position = findPosition(draft, entry, block, context)
  if (!position && context.parent !== undefined) reportMissingPosition(draft, id, entry, context)
  draft.blocks.splice(position?.index ?? endOfMain(draft.blocks), 0, block)
  return position ? position.index !== undefined : context.parent === undefined
}

/** Reports an entry that names no block of the parents and has no type, and keeps its id for links to it. */
function addUntyped(draft: Draft, entry: MapNode, id: string | undefined, context: EntryContext): boolean {
  const type = getChild(entry, 'type')
  if (!type || isNull(type)) reportUnknownEntry(draft, entry, id, context)
  if (id !== undefined && context.parent === undefined)
    draft.blocks.splice(endOfMain(draft.blocks), 0, makeBlock(entry, id, { type: '' }, context))
  return false
}

function makeBlock(entry: MapNode, id: string, type: WrittenType, { file }: EntryContext): ResolvedBlock {
  const typeSpan = getChild(entry, 'type')?.span ?? entry.span
  const idSpan = getChild(entry, 'id')?.span ?? typeSpan
  const fields = withoutKeys(entry, positionKeySet)
  return { id, ...type, area: 'main', fields, origin: entry.span, idSpan, typeSpan, layer: file }
}

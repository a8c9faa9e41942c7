import type { Finding, Span } from '../diagnostics/diagnostic.ts'
import { listWords } from '../diagnostics/list-words.ts'
import { suggestNearest } from '../diagnostics/suggest-nearest.ts'
import { getChild, getText } from '../nodes.ts'
import type { BlockSpecs } from '../schema/block-spec.ts'
import type { MapNode } from '../tree.ts'
import { mergeMaps, withoutKeys } from './merge-nodes.ts'
import type { ResolvedBlock } from './resolved-site.ts'

/** Keys of an entry that say which block is meant and where it goes; all others are the block's fields. */
export const placingKeys = ['id', 'type', 'use', 'remove', 'after', 'before', 'at'] as const
const placing: ReadonlySet<string> = new Set(placingKeys)

interface Layer {
  file: string
  /** True for a document that extends another: a block added there must say where it goes. */
  extending: boolean
  specs: BlockSpecs
  report: (finding: Finding) => void
}

/** Applies a document's entries, in their order, to the blocks of its parents and frame. Returns a new list. */
export function applyEntries(
  inherited: readonly ResolvedBlock[],
  entries: readonly MapNode[],
  layer: Layer,
): ResolvedBlock[] {
  let blocks = [...inherited]
  const own = new Set<ResolvedBlock>()
  for (const entry of entries) {
    const id = getText(entry, 'id') ?? getText(entry, 'type')
    const existing = id === undefined ? undefined : blocks.find((block) => block.id === id)
    if (existing && own.has(existing) && getText(entry, 'type')) reportDuplicate(entry, existing, layer)
    else if (existing) blocks = changeBlock(blocks, existing, entry, layer, own)
    else blocks = addBlock(blocks, entry, id, layer, own)
  }
  return blocks
}

function changeBlock(
  blocks: ResolvedBlock[],
  existing: ResolvedBlock,
  entry: MapNode,
  layer: Layer,
  own: Set<ResolvedBlock>,
): ResolvedBlock[] {
  const type = getText(entry, 'type')
  if (type !== undefined && type !== existing.type) {
    layer.report({
      code: 'changed-block-type',
      span: spanOf(entry, 'type'),
      message: `The block "${existing.id}" is of type "${existing.type}" and cannot become "${type}". Remove it and add another under a new id.`,
      related: [{ ...startOf(existing.typeSpan), message: `"${existing.id}" is a ${existing.type} here` }],
    })
    return blocks
  }
  if (getText(entry, 'remove') === 'true') return blocks.filter((block) => block !== existing)
  const changed: ResolvedBlock = {
    ...existing,
    fields: mergeMaps(existing.fields, withoutKeys(entry, placing), layer.specs[existing.type]?.schema),
    layer: layer.file,
  }
  if (own.has(existing)) own.add(changed)
  const kept = blocks.map((block) => (block === existing ? changed : block))
  const place = findPlace(
    kept.filter((block) => block !== changed),
    entry,
    layer,
  )
  if (!place) return kept
  if (existing.area !== 'main') {
    layer.report({
      code: 'bad-value',
      span: spanOf(entry, place.key),
      message: `The block "${existing.id}" belongs to the frame and cannot be moved. Its fields can be changed.`,
    })
    return kept
  }
  return place.index === undefined
    ? kept
    : insertAt(
        kept.filter((block) => block !== changed),
        place.index,
        changed,
      )
}

function addBlock(
  blocks: ResolvedBlock[],
  entry: MapNode,
  id: string | undefined,
  layer: Layer,
  own: Set<ResolvedBlock>,
): ResolvedBlock[] {
  const type = getText(entry, 'type')
  if (type === undefined || id === undefined) {
    reportUnknownEntry(blocks, entry, id, layer)
    return blocks
  }
  const block: ResolvedBlock = {
    id,
    type,
    area: 'main',
    fields: withoutKeys(entry, placing),
    origin: entry.span,
    typeSpan: spanOf(entry, 'type'),
    layer: layer.file,
  }
  own.add(block)
  const place = findPlace(blocks, entry, layer)
  if (!place && layer.extending) {
    layer.report({
      code: 'missing-field',
      span: spanOf(entry, 'type'),
      message: `The block "${id}" is new here and does not say where it goes.`,
      hint: 'Add `after: ID`, `before: ID`, `at: start` or `at: end`.',
    })
  }
  return insertAt(blocks, place?.index ?? endOfMain(blocks), block)
}

/** Where `after`, `before` or `at` puts a block; no index when what they name is not there (and reported). */
function findPlace(
  blocks: readonly ResolvedBlock[],
  entry: MapNode,
  layer: Layer,
): { key: string; index?: number } | undefined {
  for (const key of ['after', 'before'] as const) {
    const target = getText(entry, key)
    if (target === undefined) continue
    const index = blocks.findIndex((block) => block.id === target && block.area === 'main')
    if (index >= 0) return { key, index: key === 'after' ? index + 1 : index }
    reportUnknownId(blocks, target, spanOf(entry, key), layer)
    return { key }
  }
  const at = getText(entry, 'at')
  if (at === undefined) return undefined
  if (at === 'start') return { key: 'at', index: blocks.findIndex((block) => block.area !== 'before') }
  if (at === 'end') return { key: 'at', index: endOfMain(blocks) }
  layer.report({
    code: 'bad-value',
    span: spanOf(entry, 'at'),
    message: `"${at}" is no place. Allowed are "start" and "end".`,
  })
  return { key: 'at' }
}

function endOfMain(blocks: readonly ResolvedBlock[]): number {
  const after = blocks.findIndex((block) => block.area === 'after')
  return after < 0 ? blocks.length : after
}

function insertAt(blocks: readonly ResolvedBlock[], index: number, block: ResolvedBlock): ResolvedBlock[] {
  const at = index < 0 ? blocks.length : index
  return [...blocks.slice(0, at), block, ...blocks.slice(at)]
}

function reportUnknownEntry(
  blocks: readonly ResolvedBlock[],
  entry: MapNode,
  id: string | undefined,
  layer: Layer,
): void {
  if (id !== undefined && layer.extending) {
    reportUnknownId(blocks, id, spanOf(entry, 'id'), layer)
    return
  }
  const wrong = nearTypeKey(entry)
  layer.report({
    code: 'missing-field',
    span: wrong ?? entry.span,
    message: id === undefined ? 'This block has no `type`.' : `The block "${id}" has no \`type\`.`,
    hint: `Block types: ${listWords(Object.keys(layer.specs).sort())}.`,
  })
}

function nearTypeKey(entry: MapNode): Span | undefined {
  const key = suggestNearest('type', [...entry.entries.keys()])
  return key === undefined ? undefined : entry.entries.get(key)?.key
}

function reportUnknownId(blocks: readonly ResolvedBlock[], id: string, span: Span, layer: Layer): void {
  const ids = blocks.map((block) => block.id)
  const nearest = suggestNearest(id, ids)
  const target = blocks.find((block) => block.id === nearest)
  layer.report({
    code: 'unknown-block-id',
    span,
    cause: `${blocks[0]?.origin.file ?? ''} ${id}`,
    message: `There is no block "${id}" at this point${nearest ? `. Did you mean "${nearest}"?` : '.'} Blocks here: ${listWords(ids)}.`,
    related: target && [{ ...startOf(target.origin), message: `"${target.id}" is written here` }],
  })
}

function reportDuplicate(entry: MapNode, existing: ResolvedBlock, layer: Layer): void {
  const named = getText(entry, 'id') !== undefined
  layer.report({
    code: 'duplicate-id',
    span: spanOf(entry, named ? 'id' : 'type'),
    message: `The id "${existing.id}" is taken${named ? '.' : ': without an `id`, the type is the id. Give this block an `id` of its own.'}`,
    related: [{ ...startOf(existing.origin), message: `"${existing.id}" is first written here` }],
  })
}

function spanOf(entry: MapNode, key: string): Span {
  return getChild(entry, key)?.span ?? entry.span
}

function startOf({ file, line, column }: Span): { file: string; line: number; column: number } {
  return { file, line, column }
}

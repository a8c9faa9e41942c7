import type { Span } from '../../diagnostics/diagnostic.ts'
import { relate, startOfFile } from '../../diagnostics/locations.ts'
import { listNames, suggest } from '../../diagnostics/phrases.ts'
import { findMeant, recoverName } from '../../diagnostics/recover-name.ts'
import type { ResolvedBlock } from '../../handover/resolved-site.ts'
import { getChild, getText } from '../../tree/nodes.ts'
import type { MapNode } from '../../tree/tree.ts'
import type { BlockLayer, EntryContext } from './block-layer.ts'

/** Reports an id in `id`, `after` or `before` that no block has. Always false: the entry cannot be applied. */
export function reportUnknownId(
  { blocks, removed }: BlockLayer,
  id: string,
  key: 'id' | 'after' | 'before',
  entry: MapNode,
  { file, parent, report }: EntryContext,
): false {
  const gone = removed.get(id)
  const ids = new Map(blocks.map((block) => [block.id, block.idSpan]))
  const isChange = key === 'id'
  const { meant, diagnostic } = recoverName(id, ids, {
    code: 'unknown-block-id',
    message: `There is no block "${id}" ${isChange ? 'to change' : `for \`${key}\``}`,
    heading: 'Blocks here',
  })
  const target = blocks.find((block) => block.id === meant)
  const shownParent =
    parent === undefined
      ? undefined
      : [relate(startOfFile(parent), parent === file ? 'this is the page' : 'this is the parent')]
  const position = parent === undefined ? '' : ' and a position (`after`, `before` or `at`)'
  const isNothing = isChange && (gone !== undefined || !meant)
  const isRemoval = getText(entry, 'remove') === 'true'
  const problem = gone
    ? {
        ...diagnostic,
        fix: undefined,
        message: `The block "${id}" was removed.`,
        related: [relate(gone, `"${id}" is removed here`)],
      }
    : { ...diagnostic, related: diagnostic.related ?? shownParent }
  report({
    ...problem,
    span: spanOf(entry, key),
    cause: `${gone?.file ?? target?.origin.file ?? parent ?? file} ${id}`,
    hint: isNothing
      ? isRemoval
        ? 'Delete this entry: there is nothing to remove.'
        : `A new block with this id needs a \`type\`${position}.`
      : undefined,
  })
  return false
}

/** Reports an entry that neither names a block to change nor adds one. */
export function reportUnknownEntry(
  layer: BlockLayer,
  entry: MapNode,
  id: string | undefined,
  context: EntryContext,
): void {
  const types = `Block types: ${listNames(Object.keys(context.specs).sort())}.`
  if (id === undefined) {
    if (reportNamedOtherwise(layer, entry, context)) return
    context.report({
      code: 'missing-field',
      cause: `entry ${entry.span.file}`,
      span: getChild(entry, 'type')?.span ?? entry.span,
      message:
        'This entry does not name a block: it needs a `type` (a new block), an `id` (a block to change) or `use` (a shared block).',
      hint: types,
    })
    return
  }
  const ids = layer.blocks.map((block) => block.id)
  const isChange = context.parent !== undefined || layer.removed.has(id) || findMeant(id, ids) !== undefined
  if (isChange) {
    reportUnknownId(layer, id, 'id', entry, context)
    return
  }
  context.report({
    code: 'missing-field',
    span: spanOf(entry, 'id'),
    message: `The block "${id}" has no \`type\`. Without one an entry changes a block of the parent or the frame, and those have no "${id}".`,
    hint: types,
  })
}

/** Reports `- block: hero`: an unknown field with the id of a block or a block type. */
function reportNamedOtherwise({ blocks }: BlockLayer, entry: MapNode, context: EntryContext): boolean {
  const ids = blocks.map((block) => block.id)
  for (const [name, { key }] of entry.entries) {
    const text = getText(entry, name) ?? ''
    const meant = ids.includes(text) ? 'id' : Object.hasOwn(context.specs, text) ? 'type' : undefined
    if (meant === undefined || getChild(entry, meant)) continue
    context.report({
      code: 'unknown-field',
      span: key,
      message: `"${name}" is not a field here${suggest(meant)}`,
      fix: { from: name, text: meant },
      hint: `"${text}" is ${meant === 'id' ? 'the id of a block' : 'a block type'}.`,
    })
    return true
  }
  return false
}

/** Reports a block that a document adds to its parent's without a position. */
export function reportMissingPosition(
  { blocks }: BlockLayer,
  id: string,
  entry: MapNode,
  { report }: EntryContext,
): void {
  const ids = blocks.filter(({ area }) => area === 'main').map((block) => block.id)
  report({
    code: 'missing-field',
    span: spanOf(entry, 'type'),
    message: `The block "${id}" is new here and does not say where it goes.`,
    hint: `Add \`after: ID\`, \`before: ID\`, \`at: start\` or \`at: end\`. Blocks here: ${listNames(ids)}.`,
  })
}

/** Reports two blocks with one id. Always false: the entry is left out. */
export function reportDuplicate(entry: MapNode, existing: ResolvedBlock, { report }: EntryContext): false {
  const isNamed = getText(entry, 'id') !== undefined
  report({
    code: 'duplicate-id',
    span: spanOf(entry, isNamed ? 'id' : 'type'),
    message: isNamed
      ? `The id "${existing.id}" is taken.`
      : `The id "${existing.id}" is taken: without an \`id\`, the type is the id. Give this block an \`id\` of its own.`,
    related: [relate(existing.idSpan, `"${existing.id}" is first defined here`)],
  })
  return false
}

/** Reports an entry that gives an inherited block another type. Always false: it is not applied. */
export function reportChangedType(entry: MapNode, existing: ResolvedBlock, { report }: EntryContext): false {
  const type = getText(entry, 'type')
  report({
    code: 'changed-block-type',
    span: spanOf(entry, 'type'),
    message: `The block "${existing.id}" is of type "${existing.type}" and cannot become "${type}". To change it, leave \`type\` out; for another block choose another \`id\`.`,
    related: [relate(existing.typeSpan, `the type of "${existing.id}" is set here`)],
  })
  return false
}

/** Where the entry says `key`, or where it names the shared block that does. */
function spanOf(entry: MapNode, key: string): Span {
  const span = getChild(entry, key)?.span ?? entry.span
  const use = getChild(entry, 'use')?.span
  return use && span.file !== entry.span.file ? use : span
}

import type { ResolvedBlock } from '../../handover/resolved-site.ts'
import { isId } from '../../schema/common-parts.ts'
import { getChild, getText } from '../../tree/nodes.ts'
import type { MapNode } from '../../tree/tree.ts'
import type { BlockLayer, EntryContext } from './block-layer.ts'
import { reportUnknownId } from './report-entries.ts'

const positionKeys = ['after', 'before', 'at'] as const

/**
 * The position that `after`, `before` or `at` gives a block; `undefined` if the entry has none of these keys, and
 * without an index if the key is a mistake, which is reported.
 */
export function findPosition(
  layer: BlockLayer,
  entry: MapNode,
  block: ResolvedBlock,
  context: EntryContext,
): { index?: number } | undefined {
  const [key, second] = positionKeys.filter((name) => entry.entries.has(name))
  if (key === undefined) return undefined
  const target = getText(entry, key) ?? ''
  const fail = (at: string, message: string) => {
    context.report({ code: 'bad-value', span: getChild(entry, at)?.span ?? entry.span, message })
    return {}
  }
  if (block.area !== 'main')
    return fail(
      key,
      `The block "${block.id}" belongs to the frame and cannot be moved. Its fields can be changed.`,
    )
  if (second !== undefined)
    return fail(
      second,
      `The block already has a position: \`${key}: ${target}\`. Use only one of after, before and at.`,
    )
  if (key === 'at') {
    if (target === 'start') return { index: startOfMain(layer.blocks) }
    return target === 'end' ? { index: endOfMain(layer.blocks) } : {}
  }
  if (!isId(target)) return {}
  if (target === block.id) return fail(key, `A block cannot be placed ${key} itself.`)
  const index = layer.blocks.findIndex(({ id }) => id === target)
  const found = layer.blocks[index]
  if (found?.area === 'main') return { index: key === 'after' ? index + 1 : index }
  if (found)
    return fail(
      key,
      `The block "${target}" belongs to the frame, which surrounds the page's own blocks. For the first or last position write \`at: start\` or \`at: end\`.`,
    )
  const main = layer.blocks.filter(({ area }) => area === 'main')
  reportUnknownId({ ...layer, blocks: main }, target, key, entry, context)
  return {}
}

/** Index of the first block after those of the frame at the top. */
function startOfMain(blocks: readonly ResolvedBlock[]): number {
  const start = blocks.findIndex(({ area }) => area !== 'before')
  return start < 0 ? blocks.length : start
}

/** Index after the page's own last block. */
export function endOfMain(blocks: readonly ResolvedBlock[]): number {
  const after = blocks.findIndex(({ area }) => area === 'after')
  return after < 0 ? blocks.length : after
}

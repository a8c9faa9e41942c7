import type { BlockRegistry } from '../../blocks/block-registry.ts'
import { BlockError } from '../../render/block-error.ts'
import { locateFailure, makeViewFrame } from './evaluate-own-blocks.ts'
import { listOwnSources } from './list-own-sources.ts'
import { OwnBlockError, readPlace } from './own-block-error.ts'

/**
 * What was thrown because of the code of a site's own block while a page or the code for browsers was made, with its
 * place there; `undefined` for whatever else was thrown.
 *
 * @param type the block type whose view was rendered
 */
export function explainOwnFailure(
  cause: unknown,
  registry: BlockRegistry,
  type = '',
): OwnBlockError | undefined {
  const { own } = registry
  if (!own) return undefined
  if (cause instanceof BlockError) return explainOwnFailure(cause.cause, registry, cause.block.type)
  const problem = locateFailure(cause, own.map, makeViewFrame(registry, type)) ?? readPlace(cause)
  if (problem?.message === 'value.map is not a function')
    problem.message +=
      '. If `Text` or `RichText` gets a string: they show fields of the kinds `text` and `inline`'
  return problem && new OwnBlockError([problem], listOwnSources(own.siteDir)?.texts ?? new Map())
}

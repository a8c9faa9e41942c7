import { BlockError } from '../../render/block-error.ts'
import { locateFailure, makeViewFrame } from './evaluate-own-blocks.ts'
import { listOwnSources } from './list-own-sources.ts'
import { OwnBlockError, readPlace } from './own-block-error.ts'
import { getOwnBundle } from './own-bundle.ts'

/**
 * What was thrown because of the code of a site's own block while a page or the code for browsers was made, with its
 * place there; `undefined` for whatever else was thrown.
 *
 * @param type the block type whose view was rendered
 */
export function explainOwnFailure(cause: unknown, type = ''): OwnBlockError | undefined {
  const bundle = getOwnBundle()
  if (!bundle) return undefined
  if (cause instanceof BlockError) return explainOwnFailure(cause.cause, cause.block.type)
  const problem = locateFailure(cause, bundle.map, makeViewFrame(type)) ?? readPlace(cause)
  return problem && new OwnBlockError([problem], listOwnSources(bundle.siteDir)?.texts ?? new Map())
}

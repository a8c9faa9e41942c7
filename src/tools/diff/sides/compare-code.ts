import type { PageStates } from '../../../core/handover/page-states.ts'
import type { Change } from '../compare/change.ts'
import type { ViewedState } from '../compare/compare-states.ts'

/**
 * The blocks of a page that the site's own code makes in another way than before. What that changes for visitors cannot
 * be said in words: only the pages are named on which somebody should look.
 *
 * @param types the block types whose code differs
 */
export function compareCode(states: PageStates<ViewedState>, types: ReadonlySet<string>): Change[] {
  const blocks = states.flatMap(({ view }) => view.blocks).filter(({ type }) => types.has(type))
  const changed = new Map(blocks.map(({ id, type }) => [id, type]))
  return [...changed].map(([id, type]) => ({
    kind: 'changed',
    block: id,
    path: '',
    words: [{ name: id }, ': the code of the block type ', { name: type }, ' has changed'],
  }))
}

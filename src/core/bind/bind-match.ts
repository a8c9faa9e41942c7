import type { CheckedPage } from '../handover/checked-site.ts'
import { listMatches } from '../handover/list-matches.ts'
import { listMatchStates, type PageStates } from '../handover/page-states.ts'
import type { PageBlock, PageMatch } from '../model/page.ts'

/** The matches of a page with the blocks of each; `undefined` without any. */
export function bindMatch(
  states: PageStates<CheckedPage>,
  bindBlocks: (page: CheckedPage) => PageBlock[],
): PageMatch | undefined {
  const [page] = states
  const { match } = page.fields
  if (!match) return undefined
  const shown = new Map(listMatchStates(states).map((state) => [state.match, state]))
  const values = listMatches(page.document).flatMap(({ name, words }) => {
    const state = shown.get(name)
    return state
      ? [{ name, words: words.map(({ normalised }) => normalised), blocks: bindBlocks(state) }]
      : []
  })
  return { from: [...match.from], values }
}

import { matchGroup, toArmName } from '../../contracts/arm.ts'
import type { CountedSite } from '../../contracts/intake-manifest.ts'
import { groupPairs } from '../../core/group-pairs.ts'

interface CountedPage {
  route: string
  aliases: readonly string[]
  document: string
  experiment?: { name: string; weights: Readonly<Record<string, number>> } | undefined
  matches?: readonly string[] | undefined
  blocks?: readonly string[]
}

/** The pages that are counted, for the intake; `undefined` for a site that does not count. */
export function listCountedPages(
  address: string | undefined,
  pages: readonly CountedPage[],
): CountedSite | undefined {
  if (address === undefined) return undefined
  const shown = pages.filter(({ route }) => route !== '/404')
  const routes = groupPairs(
    shown.flatMap(({ document, route, aliases }) => [route, ...aliases].map((at) => [document, at] as const)),
  )
  const arms = groupPairs(
    shown.flatMap(({ document, experiment, matches = [] }) =>
      [
        ...Object.keys(experiment?.weights ?? {}).map((arm) => toArmName(experiment?.name ?? '', arm)),
        ...matches.map((name) => toArmName(matchGroup, name)),
      ].map((name) => [document, name] as const),
    ),
  )
  const blocks = groupPairs(
    shown.flatMap(({ document, blocks: ids = [] }) => ids.map((id) => [document, id] as const)),
  )
  return {
    endpoint: new URL(address, 'https://site.invalid').pathname,
    pages: sortByName([...routes]),
    arms: sortByName([...arms].map(([document, names]) => [document, [...new Set(names)].sort()])),
    blocks: sortByName([...blocks].map(([document, ids]) => [document, [...new Set(ids)]])),
  }
}

const sortByName = <Value>(entries: readonly [string, Value][]): Record<string, Value> =>
  Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))

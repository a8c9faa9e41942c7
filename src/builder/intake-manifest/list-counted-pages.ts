import { toArmName } from '../../contracts/arm.ts'
import type { CountedSite } from '../../contracts/intake-manifest.ts'

interface CountedPage {
  route: string
  aliases: readonly string[]
  document: string
  experiment?: { name: string; weights: Readonly<Record<string, number>> } | undefined
}

/** The pages that are counted, for the intake; `undefined` for a site that does not count. */
export function listCountedPages(
  address: string | undefined,
  pages: readonly CountedPage[],
): CountedSite | undefined {
  if (address === undefined) return undefined
  const byDocument = new Map<string, string[]>()
  const arms = new Map<string, Set<string>>()
  for (const { route, aliases, document, experiment } of pages) {
    if (route === '/404') continue
    const routes = byDocument.get(document) ?? []
    routes.push(route, ...aliases)
    byDocument.set(document, routes)
    if (!experiment) continue
    const known = arms.get(document) ?? new Set()
    for (const arm of Object.keys(experiment.weights)) known.add(toArmName(experiment.name, arm))
    arms.set(document, known)
  }
  return {
    endpoint: new URL(address, 'https://site.invalid').pathname,
    pages: sortByName([...byDocument]),
    arms: sortByName([...arms].map(([document, names]) => [document, [...names].sort()])),
  }
}

const sortByName = <Value>(entries: readonly [string, Value][]): Record<string, Value> =>
  Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))

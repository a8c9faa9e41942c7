import type { PageContent } from './page-content.ts'

/** Two documents, and which part of the smaller one is the same in both, from 0 to 1. */
export interface Similarity {
  one: string
  other: string
  share: number
}

/** How many documents are looked at for each part that they have in common, and compared as a whole. */
const compared = { first: 20, neighbours: 4, candidates: 24 }
/** How many of the most similar documents are kept for each. */
const kept = 8

/**
 * Finds the documents that have most in common. Compares what documents have in common, not every document with every
 * other, so the time grows with the number of documents and not with its square.
 */
export function findSimilar(contents: ReadonlyMap<string, PageContent>, minShare: number): Similarity[] {
  const parts = new Map([...contents].map(([name, content]) => [name, listParts(content)]))
  const sizes = new Map([...parts].map(([name, list]) => [name, sum(list.values())]))
  const holders = new Map<string, string[]>()
  for (const [name, list] of parts)
    for (const part of list.keys()) {
      const names = holders.get(part) ?? []
      names.push(name)
      holders.set(part, names)
    }
  const shareOf = (one: string, other: string) => {
    const [own = new Map<string, number>(), others] = [parts.get(one), parts.get(other)]
    const common = sum([...own].map(([part, weight]) => (others?.has(part) ? weight : 0)))
    return common / Math.max(1, Math.min(sizes.get(one) ?? 0, sizes.get(other) ?? 0))
  }
  const positions = new Map<string, number>()
  const found: Similarity[] = []
  for (const [name, list] of parts) {
    // Parts that few documents have say most about who is alike.
    const scores = new Map<string, number>()
    for (const [part, weight] of list) {
      const names = holders.get(part) ?? []
      const at = positions.get(part) ?? 0
      positions.set(part, at + 1)
      for (const other of chooseHolders(names, at))
        scores.set(other, (scores.get(other) ?? 0) + weight / names.length)
    }
    const candidates = [...scores].sort(([, a], [, b]) => b - a).slice(0, compared.candidates)
    found.push(
      ...candidates
        .map(([other]) => ({ one: name, other, share: shareOf(name, other) }))
        .filter(({ share }) => share >= minShare)
        .sort((a, b) => b.share - a.share)
        .slice(0, kept),
    )
  }
  return found
}

/** Documents before the one at this position that have the same part. */
function chooseHolders(names: readonly string[], at: number): readonly string[] {
  const first = Math.min(at, compared.first)
  return [...names.slice(0, first), ...names.slice(Math.max(first, at - compared.neighbours), at)]
}

/** The fields of a document's own blocks, each with its size: what a child would not have to repeat. */
function listParts({ blocks }: PageContent): Map<string, number> {
  const parts = new Map<string, number>()
  for (const { id, type, area, fields } of blocks) {
    if (area !== 'main') continue
    parts.set(`${type} ${id}`, type.length + id.length)
    for (const [name, value] of Object.entries(fields)) {
      const text = JSON.stringify(value)
      parts.set(`${type} ${id} ${name} ${text}`, name.length + text.length)
    }
  }
  return parts
}

function sum(values: Iterable<number>): number {
  let total = 0
  for (const value of values) total += value
  return total
}

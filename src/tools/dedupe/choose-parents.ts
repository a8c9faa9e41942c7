import type { Similarity } from './find-similar.ts'

/** Below the limit of the engine for levels of parents, which is 32, with room for what is extended already. */
const maxDepth = 24
/** So much less in common is worth a level less: long chains are hard to follow. */
const worthALevel = 0.02

/**
 * Chooses a parent for documents so that they have as much as possible in common: a maximum spanning forest (Kruskal)
 * over the similarities. Documents that already are parents or children are `fixed`: they get no other parent, but can be
 * one. In a group without such a document the root is the one that has most in common with the others.
 */
export function chooseParents(
  similarities: readonly Similarity[],
  fixed: ReadonlySet<string>,
): Map<string, string> {
  const edges = new Map<string, { name: string; share: number }[]>()
  const groups = new Groups()
  let anchor: string | undefined
  for (const name of fixed) {
    anchor ??= name
    groups.join(anchor, name)
  }
  for (const { one, other, share } of similarities.toSorted((a, b) => b.share - a.share)) {
    if (!groups.join(one, other)) continue
    edges.set(one, [...(edges.get(one) ?? []), { name: other, share }])
    edges.set(other, [...(edges.get(other) ?? []), { name: one, share }])
  }
  const shares = new Map(similarities.map(({ one, other, share }) => [`${one}\n${other}`, share]))
  const shareOf = (one: string, other: string) =>
    shares.get(`${one}\n${other}`) ?? shares.get(`${other}\n${one}`)
  const parents = new Map<string, string>()
  const depths = new Map<string, number>()
  const spread = (root: string) => {
    const queue = [root]
    depths.set(root, 0)
    for (let name = queue.shift(); name !== undefined; name = queue.shift())
      for (const { name: child } of edges.get(name) ?? []) {
        if (depths.has(child) || fixed.has(child)) continue
        let parent = name
        for (let above = parents.get(parent); above !== undefined; above = parents.get(parent)) {
          const isDeep = (depths.get(parent) ?? 0) >= maxDepth
          if (!isDeep && (shareOf(above, child) ?? 0) < (shareOf(parent, child) ?? 1) - worthALevel) break
          parent = above
        }
        parents.set(child, parent)
        depths.set(child, (depths.get(parent) ?? 0) + 1)
        queue.push(child)
      }
  }
  for (const name of fixed) if (edges.has(name)) spread(name)
  const weigh = (name: string) => (edges.get(name) ?? []).reduce((total, { share }) => total + share, 0)
  for (const name of [...edges.keys()].sort((a, b) => weigh(b) - weigh(a)))
    if (!depths.has(name)) spread(name)
  return parents
}

/** Which documents are connected already (union-find). */
class Groups {
  readonly #above = new Map<string, string>()

  /** False if they were connected before. */
  join(one: string, other: string): boolean {
    const [a, b] = [this.#find(one), this.#find(other)]
    if (a !== b) this.#above.set(a, b)
    return a !== b
  }

  #find(name: string): string {
    let root = name
    for (let above = this.#above.get(root); above !== undefined; above = this.#above.get(root)) root = above
    if (root !== name) this.#above.set(name, root)
    return root
  }
}

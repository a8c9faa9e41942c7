import { groupPairs } from '../group-pairs.ts'
import { asList, asMap, findAt, getChild, getText } from '../tree/nodes.ts'
import type { MapNode, Node } from '../tree/tree.ts'

/**
 * Finds the documents that no other can build on: those that cannot be read completely, and those that use a shared
 * block from one of them, because whatever they seem to lack may be there. A frame that uses one affects every
 * document. `uses` gives the shared blocks that each document names.
 */
export function spreadBroken(
  broken: Iterable<string>,
  uses: () => Iterable<readonly [name: string, used: readonly string[]]>,
  site: MapNode,
): (name: string) => boolean {
  const names = new Set(broken)
  if (names.size === 0) return () => false
  const users = groupPairs([...uses()].flatMap(([name, used]) => used.map((one) => [one, name] as const)))
  for (const name of names) for (const user of users.get(name) ?? []) names.add(user)
  return listFrameUses(site).some((name) => names.has(name)) ? () => true : (name) => names.has(name)
}

/** The shared blocks that a page's entries, or a shared block itself, name with `use`. */
export function listUses(root: Node | undefined): string[] {
  const arms = asMap(root && findAt(root, ['experiment', 'arms']))?.entries.values() ?? []
  return [
    ...listEntryUses(getChild(root, 'blocks')),
    ...[...arms].flatMap(({ value }) => listEntryUses(getChild(value, 'blocks'))),
    ...[getText(root, 'use') ?? []].flat(),
  ]
}

/** The shared blocks that frames name. */
export function listFrameUses(site: MapNode): string[] {
  const frames = [...(asMap(getChild(site, 'frames'))?.entries.values() ?? [])]
  return frames.flatMap(({ value }) =>
    ['before', 'after'].flatMap((area) => listEntryUses(getChild(value, area))),
  )
}

function listEntryUses(list: Node | undefined): string[] {
  return (asList(list)?.items ?? []).flatMap((entry) => getText(entry, 'use') ?? [])
}

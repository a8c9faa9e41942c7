import { findAt, getChild, getEntries, getItems, getText } from '../tree/nodes.ts'
import type { MapNode, Node } from '../tree/tree.ts'

/** The shared blocks that a page's entries, or a shared block itself, name with `use`. */
export function listUses(root: Node | undefined): string[] {
  const arms = getEntries(root, ['experiment', 'arms']).values()
  const matches = getItems(root, ['match', 'values'])
  return [
    ...listEntryUses(getChild(root, 'blocks')),
    ...[...arms].flatMap(({ value }) => listEntryUses(getChild(value, 'blocks'))),
    ...matches.flatMap((match) => listEntryUses(findAt(match, ['set', 'blocks']))),
    ...[getText(root, 'use') ?? []].flat(),
  ]
}

/** The shared blocks that frames name. */
export function listFrameUses(site: MapNode): string[] {
  const frames = [...getEntries(site, ['frames']).values()]
  return frames.flatMap(({ value }) =>
    ['before', 'after'].flatMap((area) => listEntryUses(getChild(value, area))),
  )
}

function listEntryUses(list: Node | undefined): string[] {
  return getItems(list).flatMap((entry) => getText(entry, 'use') ?? [])
}
